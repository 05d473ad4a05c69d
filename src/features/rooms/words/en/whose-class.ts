import { formatCountOf } from '#core/counts.ts'
import { inLanguage } from '#core/in-words.ts'

// Refusals about whose a class is, and how many classes and people a teacher may have.

export const whoseClass = inLanguage('whoseClass', {
  quotaOpen: (most: number, ask: string) =>
    `You may have ${formatCountOf(most, 'class', 'classes')} open at once, and have. Nothing was opened. Close one first, or ask ${ask || 'a host of this server'} for more.`,
  quotaOfOther: (name: string, most: number) =>
    `${name} may have ${formatCountOf(most, 'class', 'classes')} open at once, and has. Nothing was handed over. They close one first, or a host gives them more.`,
  quotaPeople: (most: number, ask: string) =>
    `A class of yours has ${most} people at most. Make fewer seats, or ask ${ask || 'a host of this server'} for more.`,
  notYours:
    'You were invited to this class. Only its teacher, or a host of this server, may do this.',
  noTeacher: (email: string) => `No teacher of this server signs in as ${email}.`,
  pausedTeacher: (email: string) => `The teacher ${email} is paused by a host at the moment.`,
  alreadyTheirs: (email: string) => `The class is ${email}’s already.`,
  notInvited: (email: string) => `${email} was not invited to this class.`,
})
