import type { CallChecks } from '#tests/rig/call-check.ts'

export const cardsChecks = {
  'cards.readSeats': { for: ['admin'], reaches: 'names nothing' },
  'cards.openSeats': { for: ['admin'], sound: { count: 3 }, reaches: 'names nothing' },
  'cards.chooseSet': { for: ['admin'], sound: { set: 2 }, reaches: 'names nothing' },
  'cards.readWall': { for: ['admin'], reaches: 'names nothing' },
  'cards.showRead': {
    for: ['admin'],
    sound: { scene: 'whisper', step: 1, numbers: [1] },
    reaches: 'names nothing',
  },
  'cards.showSeat': { for: ['admin'], sound: { number: 1 }, reaches: 'names nothing' },
  'cards.readSlips': { for: ['admin'], sound: { number: '1' }, reaches: 'names nothing' },
  'cards.readOffers': { for: ['admin'], reaches: 'names nothing' },
  'cards.sendOffers': {
    for: ['admin'],
    sound: { scene: 'before', cards: [{ number: 1, said: { susu: 'genuine' } }] },
    reaches: 'names nothing',
  },
  'cards.readRound': { for: ['admin'], reaches: 'names nothing' },
  'cards.count': {
    for: ['admin'],
    sound: {
      id: '0193e9a0-0000-7000-8000-000000000001',
      scene: 'whisper',
      step: 1,
      votes: [{ number: 1, side: 'A', how: 'typed' }],
    },
    reaches: 'names nothing',
  },
} satisfies CallChecks
