import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { ROOM_RESTORED } from '#features/rooms/schema.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { appendAudit, THE_TERMINAL } from '#platform/calls/audit.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { storeFiguresOf } from './close.ts'
import { createEmpty, nameOwner, renameDatabase } from './databases.ts'
import { tellOfRoom } from './directory.ts'
import type { RoomLife } from './life.ts'
import { draftDatabaseOf } from './room-services.ts'
import { newestMigration } from './template.ts'
import { wishOpening } from './wishes.ts'

// A backup becomes a further room under a new code. Until it is whole the directory says that it
// failed, so that no carrier takes it for a room to make from the template.

export type RoomRestore = {
  readonly id: string
  readonly code: string
  readonly server: string
  /** The database to load into. */
  readonly draft: string
}

/** Draws a code and makes an empty database. The caller holds the lock of `id`. */
export async function beginRestore(life: RoomLife, id: string, name: string): Promise<RoomRestore> {
  const room = { name, scenario: life.limits.scenarios[0] ?? '', keepDays: 30 }
  const made = await life.services.db.withTx(async (tx) => {
    const wished = await wishOpening(tx, { ...room, id, joinBy: 'email' }, life.limits)
    await tx.count(sql`
      update rooms.room set state = 'failed', is_restoring = true, fault = ${t.cli.restoring}
      where id = ${id}`)
    return wished
  })
  const draft = draftDatabaseOf({ id })
  await life.servers.on(made.server, (client) => createEmpty(client, draft))
  return { id, code: made.code, server: made.server, draft }
}

/**
 * Puts the whole copy in its place: from now on the room answers. Refuses 'conflict' where another
 * database has the room's name.
 */
export async function finishRestore(
  { servers, services, directory }: RoomLife,
  { id, code, server, draft }: RoomRestore,
  name: string,
): Promise<void> {
  await servers.on(server, async (client) => {
    await nameOwner(client, draft, id)
    if (await renameDatabase(client, draft, `room_${code}`)) return
    throw new Refusal('conflict', t.life.nameTaken(`room_${code}`, server))
  })
  await services.db.withTx(async (tx) => {
    await tx.count(sql`
      update rooms.room set state = 'open', is_restoring = false, fault = null, name = ${name},
        migration = ${newestMigration()}
      where id = ${id}`)
    await tellOfRoom(tx, id)
    const entry = { about: { kind: 'room', id: code }, after: { name } }
    await appendAudit(tx, THE_TERMINAL, ROOM_RESTORED, entry, THE_TERMINAL)
    tx.announce({ topic: 'audit', to: 'admins' })
  })
  const room = await directory.find(code)
  // For the host's list alone.
  if (room) await storeFiguresOf(services, room).catch(() => undefined)
}

/** Nothing of it stays but its code, which is never drawn again. */
export async function abandonRestore({ services, settled }: RoomLife, id: string): Promise<void> {
  await services.db.count(sql`
    update rooms.room set state = 'deleting', is_restoring = false, closed_at = now()
    where id = ${id} and state = 'failed'`)
  await settled()
}

/**
 * Clears the directory in a further room's own database, which may come from the backup of a first
 * one. Its teachers run nothing here: they are paused, and `suspend` has their accounts so.
 */
export async function emptyDirectory(
  tx: Tx,
  suspend: (id: PersonId) => Promise<void>,
): Promise<void> {
  await tx.count(sql`delete from rooms.facilitator`)
  await tx.count(sql`delete from rooms.room`)
  const teachers = await tx.rows<{ id: PersonId }>(sql`
    update rooms.teacher set paused_at = coalesce(paused_at, now()) returning person_id as id`)
  for (const { id } of teachers) await suspend(id)
  await tx.count(sql`delete from rooms.teacher_request`)
}
