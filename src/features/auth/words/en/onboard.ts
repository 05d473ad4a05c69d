import { inLanguage } from '#core/in-words.ts'

export const onboard = inLanguage('onboard', {
  title: 'Sign up or sign in',
  signUp: 'Sign Up',
  signIn: 'Sign In',
  tabs: 'Sign up or sign in',
  email: 'Email',
  emailExample: 'you@example.com',
  password: 'Password',
  passwordHint: 'At least 6 characters; a longer one is safer.',
  referral: 'Referral code (optional)',
  autoFilled: 'Auto-filled',
  referralHint: (bonus: string) => `Get ${bonus} bonus when you use a referral code`,
  referralReady: (bonus: string) => `Great! You'll both get ${bonus} bonus when you sign up`,
  referralNoBonus: 'A friend’s code. At present there is no bonus for it.',
  create: 'Create Account',
  creating: 'Creating Account...',
  signingIn: 'Signing In...',
  settingsFailed: 'Failed to fetch settings. These are the usual figures.',
  withCode: 'In a class? Join by code or card',
  haveAccount: 'Already have an account?',
  noAccount: 'New here?',
  toSignIn: 'Sign In',
  toSignUp: 'Sign Up',
  forgotten: 'Forgotten password?',
  signUpFailed: 'Something went wrong. Please try again.',
  tooLong:
    'Connection is taking longer than expected. Please check your internet connection and try again.',
  ended: {
    title: 'You have been signed out',
    text: 'Your session was ended in another window, on another device, by an admin, by a new password or by a restored backup, or was not used for long. Sign in to go on.',
  },
  agree: 'By signing up you accept the',
  terms: 'Terms',
  and: 'and the',
  privacy: 'Privacy notice',
  pitch: {
    title: 'Buy {a machine} today. Collect from tomorrow.',
    start: (min: string) => `Start with just ${min}.`,
    points: {
      daily: 'Your {machines} pay {a profit} every day, credited by itself.',
      bonus: (bonus: string) => `${bonus} is in your wallet when you sign up.`,
      friends: (bonus: string) => `Bring a friend: ${bonus} for each of you.`,
    },
    /** Words for a teacher, who is not to be won by the offer. */
    teach: {
      title: 'Let them meet the offer here first.',
      text: 'One hour. Practice money. The truth at the end.',
    },
    what: 'What is SikaLab?',
    art: 'A pair of scales: {a mining machine} in one pan, cowries in the other.',
  },
})
