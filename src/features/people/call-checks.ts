import { type CallChecks, LONG_PAGE, OWN_EMAIL, person, SEARCH } from '#tests/rig/call-check.ts'

export const peopleChecks = {
  'people.listPeople': {
    for: ['admin'],
    sound: { ...SEARCH, status: 'active', sort: 'balance', direction: 'asc' },
    reaches: ({ email }) => ({ ...LONG_PAGE, search: email }),
  },
  'people.exportPeople': {
    for: ['admin'],
    sound: { search: 'a', status: 'active' },
    reaches: () => ({}),
  },
  'people.readPerson': { for: ['admin'], sound: (id) => ({ id }), reaches: person },
  'people.readStatement': {
    for: ['admin'],
    sound: (id) => ({ id, account: 'wallet', before: '5', size: '20' }),
    reaches: ({ things }) => ({ id: things.personId, account: 'wallet' }),
  },
  'people.addPerson': {
    for: ['admin', 'money'],
    sound: { email: 'c@example.test', role: 'learner' },
    reaches: 'names nothing',
  },
  'people.inviteAgain': { for: ['admin'], sound: (id) => ({ id }), reaches: person },
  'people.showInvitation': { for: ['admin'], sound: (id) => ({ id }), reaches: person },
  'people.editPerson': {
    for: ['admin'],
    sound: (id) => ({ id, email: 'd@example.test', role: 'learner' }),
    reaches: (from) => ({ ...person(from), email: OWN_EMAIL, role: 'learner' }),
  },
  'people.setStatus': {
    for: ['admin'],
    sound: (id) => ({ id, status: 'active' }),
    reaches: (from) => ({ ...person(from), status: 'suspended' }),
  },
  'people.endSessions': { for: ['admin'], sound: (id) => ({ id }), reaches: person },
  'people.deletePerson': {
    for: ['admin', 'money'],
    sound: (id) => ({ id, ban: false }),
    reaches: person,
  },
} satisfies CallChecks
