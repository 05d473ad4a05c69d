import { randomInt } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

const CODES = 1_000_000
const MOST_DRAWS = 200

export type NewRoom = {
  /** A fresh one unless given. */
  readonly id?: string
  readonly name: string
  readonly scenario: string
  readonly joinBy: 'email' | 'name' | 'both'
  /** Phones unless given. */
  readonly playBy?: 'phones' | 'cards' | 'both'
  /** The seats by number that are made, for cards. */
  readonly seats?: number
  readonly keepDays: number
  readonly server: string
  readonly copyOf?: string | null
  /** The room whose facilitators went on to this one. */
  readonly nextOf?: string | null
  /** The teacher whose class it is, and the most people it is opened for. */
  readonly teacherId?: string | null
  readonly mostPeople?: number | null
}

/** Six digits, by chance; a test brings its own. */
export type Draw = () => string

const drawCode: Draw = () => String(randomInt(CODES)).padStart(6, '0')

/**
 * Writes the wish to open a room under a code that no room ever had: rows of deleted rooms stay, so
 * the constraint knows. Refuses 'unavailable' where all that were drawn are taken.
 */
export async function insertRoom(
  tx: Tx,
  room: NewRoom,
  draw: Draw = drawCode,
): Promise<{ id: string; code: string }> {
  const id = room.id ?? newId()
  for (let drawn = 0; drawn < MOST_DRAWS; drawn++) {
    const code = draw()
    const inserted = await tx.count(sql`
      insert into rooms.room (id, code, name, scenario, join_by, keep_days, server, copy_of,
        next_of, play_by, seats, teacher_id, most_people)
      values (${id}, ${code}, ${room.name}, ${room.scenario}, ${room.joinBy}::rooms.join_by,
        ${room.keepDays}, ${room.server}, ${room.copyOf ?? null},
        ${room.nextOf ?? null}, ${room.playBy ?? 'phones'}::rooms.play_by, ${room.seats ?? 0},
        ${room.teacherId ?? null}, ${room.mostPeople ?? null})
      on conflict (code) do nothing`)
    if (inserted > 0) return { id, code }
  }
  throw new Refusal('unavailable', t.life.noCode)
}
