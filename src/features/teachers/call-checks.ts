import { type CallChecks, LONG_PAGE, OWN_EMAIL, person } from '#tests/rig/call-check.ts'

const request = () => ({ email: OWN_EMAIL, name: 'Own', about: '' })

export const teachersChecks = {
  'teachers.readWay': { for: ['anyone'], reaches: 'names nothing' },
  'teachers.ask': { for: ['anyone'], reaches: request },
  'teachers.readOwn': { for: ['teacher'], reaches: 'names nothing' },
  'teachers.leave': { for: ['teacher'], reaches: ({ email }) => ({ confirm: email }) },
  'teachers.listTeachers': { for: ['admin'], reaches: () => LONG_PAGE },
  'teachers.saveTerms': {
    for: ['admin'],
    reaches: () => ({ way: 'nobody', mostOpen: 3, mostPeople: 60, ask: '' }),
  },
  'teachers.invite': { for: ['admin'], reaches: request },
  'teachers.letIn': { for: ['admin'], reaches: person },
  'teachers.turnDown': { for: ['admin'], reaches: person },
  'teachers.pause': { for: ['admin'], reaches: (from) => ({ ...person(from), isPaused: true }) },
  'teachers.setNumbers': {
    for: ['admin'],
    reaches: (from) => ({ ...person(from), mostOpen: 1, mostPeople: 1 }),
  },
  'teachers.remove': {
    for: ['admin'],
    reaches: (from) => ({ ...person(from), confirm: from.email }),
  },
} satisfies CallChecks
