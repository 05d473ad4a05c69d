import { inLanguage } from '#core/in-words.ts'

// The page on which a visitor asks to be a teacher of this server.

export const askToTeach = inLanguage('askToTeach', {
  title: 'Teach with SikaLab',
  lead: 'A teacher of this server opens classes of their own, and sees and runs those alone.',
  loading: 'Looking how one becomes a teacher here...',
  failed: 'Failed to ask how one becomes a teacher',
  byRequest:
    'Say who you are. A host of this server answers, and then you get a link to choose a password.',
  byOneself:
    'Say who you are. A link to choose a password is mailed to you, and with it you begin.',
  email: 'E-mail',
  name: 'Your name',
  nameHint: 'Colleagues know you by it.',
  about: 'Where you teach',
  aboutHint: 'The school or the group, and the town. Only hosts of this server read it.',
  send: 'Ask',
  sending: 'Asking...',
  sendFailed: 'Nothing was sent',
  sentTitle: 'You have asked',
  sent: (email: string) =>
    `If ${email} is nobody’s here yet, you hear from this server. Nothing more is needed from you.`,
  nobody: 'This server has no teachers of its own. Ask the person who runs it for a class.',
  invitation:
    'Teachers come to this server by invitation. Ask the person who runs it for an invitation.',
  whom: (ask: string) => `Whom to ask: ${ask}`,
  back: 'Back to sign in',
})
