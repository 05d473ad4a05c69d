import { day } from '#core/day.ts'
import type { RoomEntry } from '#features/rooms/schema.ts'

/** A room as its host sees it: open, used, with nothing amiss. */
export const roomEntryOf = (code: string, more: Partial<RoomEntry> = {}): RoomEntry => ({
  code,
  name: `Form ${code}`,
  scenario: 'mining',
  joinBy: 'email',
  playBy: 'phones',
  seats: 0,
  keepDays: 30,
  state: 'open',
  fault: null,
  server: 'main',
  isAway: false,
  people: 32,
  mostPeople: null,
  teacher: null,
  day: day('2026-11-21'),
  bytes: 11_400_000,
  seenAt: '2026-11-21T09:00:00Z',
  openedAt: '2026-11-12T09:00:00Z',
  lastUsedAt: '2026-11-21T09:00:00Z',
  closedAt: null,
  deletesAt: '2027-02-19T09:00:00Z',
  ...more,
})

/** The answer of rooms.listRooms with these rooms. */
export const roomsAnswer = (rooms: readonly RoomEntry[], more: object = {}) => ({
  rooms: rooms.map((room) => ({ ...room, as: 'host' })),
  matching: rooms.length,
  totals: {
    count: rooms.length,
    open: rooms.filter(({ state }) => state === 'open').length,
    closed: rooms.filter(({ state }) => state === 'closed').length,
    failed: rooms.filter(({ state }) => state === 'failed').length,
  },
  most: 1000,
  quota: null,
  servers: [{ name: 'main', rooms: rooms.length, isAway: false }],
  scenarios: [{ name: 'mining', title: 'Mining machines', about: 'The usual one.' }],
  ...more,
})
