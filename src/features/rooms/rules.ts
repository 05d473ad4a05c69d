import { Refusal } from '#core/errors.ts'
import type { PlayBy } from '#features/settings/schema/class-kinds.ts'
import type { Quota, ReachesInto, RoomState } from './schema.ts'
import { rooms as t } from './words/en/rooms.ts'
import { whoseClass } from './words/en/whose-class.ts'

// The screen and the server ask the same rules of what may be wished for a room.

/** The number of seats made with a room: none where nobody takes part by cards. */
export const seatsOf = ({ playBy, seats }: { readonly playBy: PlayBy; readonly seats: number }) =>
  playBy === 'phones' ? 0 : seats

/** The refusal to open another room where there are `most`, or null. */
export function refuseOpening(count: number, most: number): Refusal | null {
  return count < most ? null : new Refusal('conflict', t.life.full(most))
}

/** Entered, duplicated, archived: its database is there and nothing is being done to it. */
export function refuseEntering(state: RoomState): Refusal | null {
  return state === 'open' || state === 'closed' ? null : refusedIn(state)
}

export function refuseClosing(state: RoomState): Refusal | null {
  return state === 'open' ? null : refusedIn(state)
}

/** A room that failed is tried again this way. */
export function refuseReopening(state: RoomState): Refusal | null {
  return state === 'closed' || state === 'failed' ? null : refusedIn(state)
}

export function refuseRoomMove(
  { state, server }: { readonly state: RoomState; readonly server: string },
  target: string,
  servers: readonly string[],
): Refusal | null {
  if (!servers.includes(target)) {
    return new Refusal('invalid', t.life.noServer(target, servers), 'server')
  }
  if (target === server) return new Refusal('conflict', t.life.thereAlready(target), 'server')
  return refuseEntering(state)
}

/** Only a closed room: closing can be taken back, and nobody loses their books in the middle. */
export function refuseDeletion(
  { state, name }: { readonly state: RoomState; readonly name: string },
  typedName: string,
): Refusal | null {
  if (state === 'open') return new Refusal('conflict', t.life.closeFirst)
  if (state !== 'closed' && state !== 'failed') return refusedIn(state)
  return typedName.trim() === name.trim()
    ? null
    : new Refusal('needs_confirmation', t.life.typeName(name), 'name')
}

/** The refusal to open another class where this teacher has as many as they may, or null. */
export function refuseQuota({ open, mostOpen, ask }: Omit<Quota, 'mostPeople'>): Refusal | null {
  return open < mostOpen ? null : new Refusal('conflict', whoseClass.quotaOpen(mostOpen, ask))
}

/** The seats for cards fit into the class. */
export function refuseSeats(seats: number, mostPeople: number, ask: string): Refusal | null {
  return seats <= mostPeople
    ? null
    : new Refusal('invalid', whoseClass.quotaPeople(mostPeople, ask), 'seats')
}

/** A colleague runs the class; what becomes of it is its teacher's. */
export function refuseReach(reach: ReachesInto, needs: 'teacher' | 'colleague'): Refusal | null {
  return reach === 'colleague' && needs === 'teacher'
    ? new Refusal('not_allowed', whoseClass.notYours)
    : null
}

function refusedIn(state: RoomState): Refusal {
  return new Refusal('conflict', t.life.notNow[state])
}
