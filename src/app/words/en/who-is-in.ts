import { inLanguage } from '#core/in-words.ts'

// A page says these before a session of this browser is replaced, and after another window replaced it.

export const whoIsIn = inLanguage('whoIsIn', {
  title: (name: string) => `You are ${name} on this device`,
  lead: (name: string) =>
    `If somebody else comes in here, ${name} is out on this device. Nothing they have is lost: they come back with their card or password.`,
  goOn: (name: string) => `Go on as ${name}`,
  other: 'Join as somebody else',
  otherByEmail: 'Sign in as somebody else',
  withLink: 'Go on with the link',
  shared:
    'Do you share this phone? Whoever plays now presses ‘Next player’ first. Then each keeps their own money.',
  stopped:
    'Another window of this browser came in, and a browser has one player at a time. So this page has stopped: nothing was sent from it since.',
  stoppedFor: (was: string) =>
    `This page was for ${was}. Another window of this browser came in since, and a browser has one player at a time. So this page has stopped: nothing was sent from it since.`,
})
