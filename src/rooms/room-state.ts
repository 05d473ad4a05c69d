import type { RoomState } from '#features/rooms/schema.ts'

/** The directory's facts about a room, as far as its running goes. */
export type PlacedRoom = {
  readonly code: string
  readonly state: RoomState
  /** The PostgreSQL server it is on, and its database there. */
  readonly server: string
  readonly database: string
}

/** The reason that a room does not answer. */
export type ClosedReason =
  | 'unknown'
  | 'deleted'
  | 'moment'
  | 'away'
  | 'failed'
  | 'full'
  | 'tooMany'
  | 'foreign'

const BY_STATE: Readonly<Record<RoomState, ClosedReason | null>> = {
  opening: 'moment',
  open: null,
  closing: 'moment',
  // Everyone reads.
  closed: null,
  reopening: 'moment',
  moving: 'moment',
  deleting: 'deleted',
  deleted: 'deleted',
  failed: 'failed',
}

/** Null where the room may be woken. */
export function whyUnopened(room: PlacedRoom | null): ClosedReason | null {
  return room ? BY_STATE[room.state] : 'unknown'
}
