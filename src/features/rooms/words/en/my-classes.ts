import { formatCountOf } from '#core/counts.ts'
import { inLanguage } from '#core/in-words.ts'

// A teacher of the server reads these of their own classes.

export const myClasses = inLanguage('myClasses', {
  title: 'My classes',
  lead: 'The classes you give, those you gave, and those that colleagues invited you to.',
  quota: (open: number, most: number, people: number) =>
    `${open} of ${formatCountOf(most, 'class', 'classes')} open. Each may have ${formatCountOf(people, 'person', 'people')}.`,
  full: (ask: string) =>
    `To open another, close one first, or ask ${ask || 'a host of this server'} for more.`,
  deleted: 'Deleted',
  empty: 'You have no class yet',
  emptyText: 'Open one for each class. It gets a code of six digits, by which the class finds it.',
  colleague: (teacher: string) => `Class of ${teacher}`,
  ofHost: 'Class of a host',
  next: 'Next class',
  nextTitle: (name: string) => `Open the class after ${name}`,
  nextText:
    'It has the same settings and none of the people. The class before closes: everyone can read on there.',
  nextFailed: 'The next class was not opened',
  report: 'Report',
  teachers: 'Teachers',
  /** Unfolds the rarer pages of a host. */
  more: 'More about rooms',
  teacher: 'Teacher',
  mostPeople: 'Places',
  handOver: {
    label: 'Hand over',
    title: (name: string) => `Hand ${name} over`,
    text: 'The class is theirs from then on, with everybody in it. You are let in no more, unless they invite you.',
    email: 'E-mail of a teacher of this server',
    save: 'Hand over',
    saving: 'Handing over...',
    failed: 'The class was not handed over',
    done: (email: string) => `The class is ${email}’s now`,
  },
  leaveClass: 'Leave this class',
  takeOut: 'Take out',
  takeOutTitle: (email: string) => `Take ${email} out of this class?`,
  takeOutText: 'They are signed out of it at once, and let in no more.',
  takeOutFailed: 'Nobody was taken out',
  colleagueFinds: (email: string) => `${email} finds this class among theirs`,
  entered: 'Hosts who came in',
  enteredText:
    'A host of this server sees the class’s numbers. Who enters it is in its own log, and stands here.',
  enteredNone: 'No host has entered this class.',
})
