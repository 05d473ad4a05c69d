import { formatCountOf } from '#core/counts.ts'

// `npm run teachers` says these.

type Numbers = {
  readonly way: string
  readonly mostOpen: number
  readonly mostPeople: number
  readonly ask: string
}

export const teachersTerminal = {
  usage:
    'Say what: npm run teachers -- list | terms --way nobody|invitation|request|open --open N --people N --ask TEXT | invite EMAIL --name NAME | let-in EMAIL | turn-down EMAIL | pause EMAIL | resume EMAIL | numbers EMAIL --open N --people N | remove EMAIL [--to EMAIL] --yes',
  sayYes: (email: string) =>
    `The account of the teacher ${email} would be erased, and their open classes closed or given to --to. Add --yes to do so.`,
  link: (link: string) =>
    `Whoever holds this link chooses the password, so hand it to nobody else. Seven days, once:\n${link}`,
  done: 'Done.',
  numbers: (open: number, past: number, people: number) =>
    `${open} open, ${past} past, ${formatCountOf(people, 'person', 'people')}`,
  terms: ({ way, mostOpen, mostPeople, ask }: Numbers) =>
    `Teachers come by: ${way}. ${formatCountOf(mostOpen, 'class', 'classes')} open at once, ${formatCountOf(mostPeople, 'person', 'people')} each. For more they ask ${ask || 'a host of this server'}.`,
}
