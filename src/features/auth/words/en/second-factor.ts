import { inLanguage } from '#core/in-words.ts'

export const secondFactor = inLanguage('secondFactor', {
  codeRequired: 'Enter a code',
  codeShape: 'A code has 6 digits; a recovery code has 10 letters and digits',
  codeWrong: 'This code is not right. Check it, or wait for the next one.',
  codeSpent: 'This code was used already. Wait for the next one; it takes at most 30 seconds.',
  signInAgain: 'This took too long or too many tries. Please sign in again.',
  tooManyCodes: 'Too many codes were tried. Wait a minute and try again.',
  tryAgain: 'Two tries met. Nothing was changed. Please try again.',
  isOn: 'Your second factor is on already.',
  isOff: 'Your second factor is off. There is nothing to change.',
  startFirst: 'This set-up was begun anew or has ended. Start again.',
  step: {
    title: 'One more step',
    app: 'Your password was right. Open your authenticator app and type its code for SikaLab.',
    recovery: 'Your password was right. Type one of your recovery codes; each works once.',
    appCode: 'Code from your app',
    appExample: '123456',
    recoveryCode: 'Recovery code',
    recoveryExample: 'abcde-fghij',
    signIn: 'Sign In',
    signingIn: 'Signing In...',
    toRecovery: 'Use a recovery code',
    toApp: 'Use the app',
    back: 'Back to the password',
    lost: 'No phone and no recovery codes? The person who runs the server of your room can let you in; where SikaLab was started by a double-click, ‘SikaLab tools’ does.',
    failed: 'Something went wrong. You are not signed in yet. Please try again.',
  },
  mail: {
    on: {
      subject: 'Your second factor was turned on',
      body: 'From now on, signing in to your admin account needs your password and a code from your authenticator app. All other devices were signed out.',
    },
    off: {
      subject: 'Your second factor was turned off',
      body: 'From now on, signing in to your admin account needs your password alone.',
    },
    renewed: {
      subject: 'You have new recovery codes',
      body: 'Ten new recovery codes were made for your admin account. The old ones are worth nothing now.',
    },
    used: {
      subject: 'A recovery code was used',
      body: (left: number) =>
        `Someone signed in to your admin account with your password and one of your recovery codes. It cannot be used again; ${left === 1 ? '1 code is' : `${left} codes are`} left.`,
    },
    notYou:
      'If it was not you, choose a new password at once and tell the person who runs the server of your room.',
  },
})
