import { inLanguage } from '#core/in-words.ts'

// People who sign up or in read these, on their page and from the server.
export const auth = inLanguage('auth', {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: 'Password must be at most 128 characters',
  passwordCommon: 'This password is on every list of guesses. Please choose another.',
  passwordObvious:
    'This password is made of words that are guessed first. Please choose one of four or more words that do not belong together.',
  passwordAdmin: 'An admin password must be at least 12 characters',
  referralInvalid: 'Referral code must be 6 characters (letters/numbers)',
  signInFailed: 'Login failed. Please check your credentials.',
})
