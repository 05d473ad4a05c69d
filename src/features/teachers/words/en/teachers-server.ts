import { inLanguage } from '#core/in-words.ts'

// Refusals about teachers of the server.

export const teachersServer = inLanguage('teachersServer', {
  nameNeeded: 'Write a name by which colleagues know you, such as Ama Mensah.',
  mostOpen: (most: number) => `Say how many classes may be open at once, from 0 to ${most}.`,
  mostPeople: (most: number) => `Say how many people a class may have, from 1 to ${most}.`,
  needsMail:
    'Who comes by themselves confirms their e-mail by a link that is mailed. Set a mail server first (SMTP_URL), or let them ask. Nothing was changed.',
  asksNobody: {
    nobody: 'This server has no teachers of its own. Ask the person who runs it for a class.',
    invitation:
      'Teachers come to this server by invitation. Ask the person who runs it for an invitation.',
  },
  tooManyWait: 'Many people wait for an answer already. Nothing was sent. Try again in some days.',
  typeEmail: (email: string) => `Type the e-mail to confirm it: ${email}`,
  unknown: 'There is no such teacher.',
  emailHere: 'This e-mail has an account in the first room already. Invite them with another.',
  isTeacher: 'This e-mail is a teacher’s of this server already.',
  hasPassword:
    'They have chosen a password already. The page of signing in helps who has forgotten it.',
  hostsOnly: 'You are a host of this server, and no teacher of it.',
})

/** Goes to the hosts, who read English. */
export const teacherRequestMail = {
  subject: (name: string) => `${name}: somebody asks to teach`,
  body: (link: string) =>
    `Somebody asks to run classes of their own on this server. See who waits, and approve or turn them down:\n${link}\n\nThis mail comes once a day at most, however many ask.`,
}
