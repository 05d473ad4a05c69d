import { type CallChecks, OWN_EMAIL } from '#tests/rig/call-check.ts'

const password = 'practice cedis only'

export const authChecks = {
  'auth.readSession': { for: ['anyone'], reaches: 'names nothing' },
  'auth.signUp': {
    for: ['anyone'],
    reaches: ({ things }) => ({ email: OWN_EMAIL, password, referralCode: things.referralCode }),
  },
  'auth.signIn': { for: ['anyone'], reaches: ({ email }) => ({ email, password }) },
  'auth.signOut': { for: ['anyone'], reaches: 'names nothing' },
  'auth.requestReset': { for: ['anyone'], reaches: ({ email }) => ({ email }) },
  'auth.resetPassword': {
    for: ['anyone'],
    sound: { token: 'a', password: 'long enough for it' },
    reaches: ({ things }) => ({ token: things.link, password: 'another long one' }),
  },
  'auth.setUp': {
    for: ['anyone'],
    reaches: ({ things }) => ({ token: things.link, email: OWN_EMAIL, password }),
  },
  'auth.enter': { for: ['anyone'], reaches: ({ things }) => ({ token: things.link }) },
  'auth.confirmSignIn': { for: ['anyone'], reaches: 'names nothing' },
  'auth.readSecondFactor': { for: ['person'], reaches: 'names nothing' },
  'auth.startSecondFactor': { for: ['teacher', 'before second factor'], reaches: 'names nothing' },
  'auth.confirmSecondFactor': {
    for: ['teacher', 'before second factor'],
    reaches: 'names nothing',
  },
  'auth.renewRecoveryCodes': { for: ['person'], reaches: 'names nothing' },
  'auth.endSecondFactor': { for: ['person'], reaches: 'names nothing' },
  'auth.changeEmail': { for: ['person'], reaches: 'names nothing' },
  'auth.regenerateAvatar': { for: ['person'], reaches: 'names nothing' },
  'auth.chooseLocale': { for: ['person'], reaches: 'names nothing' },
  'auth.listSessions': { for: ['person'], reaches: 'names nothing' },
  'auth.revokeSession': {
    for: ['person'],
    sound: (id) => ({ sessionId: id }),
    reaches: ({ things }) => ({ sessionId: things.sessionId }),
  },
  'auth.revokeOtherSessions': { for: ['person'], reaches: 'names nothing' },
  'auth.downloadData': {
    for: ['person'],
    sound: { format: 'json' },
    reaches: () => ({ format: 'json' }),
  },
} satisfies CallChecks
