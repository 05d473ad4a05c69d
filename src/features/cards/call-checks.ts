import type { CallChecks } from '../../../tests/call-check.ts'

export const cardsChecks = {
  'cards.readSeats': { for: ['admin'], reaches: 'names nothing' },
  'cards.openSeats': { for: ['admin'], sound: { count: 3 }, reaches: 'names nothing' },
} satisfies CallChecks
