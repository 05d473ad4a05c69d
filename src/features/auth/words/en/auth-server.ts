import { inLanguage, roomWord } from '#core/in-words.ts'

/**
 * The refusals of sign-in and sign-up, with those that only the server says: the page that everybody loads
 * first does not carry these.
 */
export const authServer = inLanguage('authServer', {
  referralUnknown: 'This referral code is not in use. Check it, or leave it empty.',
  emailTaken: 'This email already has an account. Sign in instead.',
  emailOfAdmin:
    'This email was another admin’s, and the audit log may name them by it. Nothing was changed. Choose another.',
  emailOfHost:
    'This email belongs to somebody who runs classes on this server, and the audit log names them by it. Nothing was changed. Choose another.',
  emailInUse: 'This email already has an account. Nothing was changed. Choose another.',
  passwordWrong: 'This is not your password. Nothing was changed.',
  sessionGone: 'This session has ended already.',
  tooManyTries: 'Too many tries. Nothing was changed. Please wait a while and try again.',
  entranceSpent:
    'This link is good once and for a minute. Open the room again from the list of rooms.',
  linkSpent: 'This link is no longer valid. Ask for a new one.',
  setUpSpent:
    'This set-up link is no longer valid. The first admin exists already, or SikaLab was started again: look for a newer link in the window that it runs in.',
  resetMail: {
    subject: (platform: string) => `${platform}: choose a new password`,
    body: (link: string) =>
      `Someone asked for a new password for this account.\n\nChoose one here, within one hour:\n${link}\n\nIf it was not you, do nothing: the old password stays.`,
  },
  emailChangedMail: {
    subject: (platform: string) => `${platform}: your email was changed`,
    toOld: (masked: string) =>
      `The account of this address now signs in as ${masked}.\n\nIf it was not you, tell a facilitator of your room, or whoever runs the server, at once: they can see and end it.`,
    toNew: (platform: string) =>
      `From now on you sign in to ${platform} with this address. Your password, your practice money and your ${roomWord('machines')} are as they were.`,
  },
  emailOfTeacher:
    'Your classes and your colleagues know you by this email. Nothing was changed. A host of this server invites you with another.',
  classFull: (most: number, ask: string) =>
    `This class has ${most} places, and all are taken. Nobody was added. For more places your teacher asks ${ask || 'the hosts of this server'}.`,
  byNameOnly: 'People join this room with a name alone, without an e-mail.',
  cardFirst: 'Draw a return card first. It is the way back when a PIN is forgotten.',
  nameOfRobots: 'Robots are called so. Choose another name.',
})
