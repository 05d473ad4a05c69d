import type { Day } from '#core/day.ts'
import { newPersonId, type PersonId } from '#core/ids.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { MADE_IN_ROOM, SHUT_OUT } from '../schema.ts'
import { auditNewAdmin } from './accounts.ts'
import { endWaysIn, findPersonByEmail, insertPerson } from './auth.ts'
import { setActiveAdmin, setStatusOf } from './person.ts'
import { lockAccount } from './sign-in-facts.ts'

/** The room's audit log says by this that somebody was given a way in from outside. */
export const LET_IN = { action: MADE_IN_ROOM, address: 'the first room', userAgent: '' }

/** True of an admin who chose a password: a link to another one is for nobody else. */
export async function hasOwnPassword(tx: Tx, id: PersonId): Promise<boolean> {
  const { hasPassword } = await tx.one<{ hasPassword: boolean }>(sql`
    select exists (
      select from auth.account where "userId" = ${id} and password is not null) as "hasPassword"`)
  return hasPassword
}

/**
 * The admin with this e-mail in a further room: made where there is none, promoted where they are a
 * learner. Their account has no password then: a link or an entrance lets them in. How they became one
 * stands in the room's audit log.
 */
export async function ensureRoomAdmin(
  tx: Tx,
  email: string,
): Promise<{ id: PersonId; isNew: boolean }> {
  const { today } = await tx.one<{ today: Day }>(
    sql`select today from open_command(null, null, 'rooms.enterRoom', null, true)`,
  )
  // Asked twice at once, the second finds the account that the first has made.
  await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.lettingIn})`)
  const person = await findPersonByEmail(tx, email)
  if (!person) {
    const id = newPersonId()
    await insertPerson(tx, { id, email, role: 'admin', passwordHash: null, isHost: true }, today)
    await auditNewAdmin(tx, id, LET_IN)
    return { id, isNew: true }
  }
  if (person.role === 'admin' && person.status === 'active') return { id: person.id, isNew: false }
  await lockAccount(tx, person.id)
  // Nobody comes into the other role by a password that they set before.
  await endWaysIn(tx, person.id)
  await setActiveAdmin(tx, person.id)
  await auditNewAdmin(tx, person.id, LET_IN)
  return { id: person.id, isNew: true }
}

/**
 * Lets this admin of a further room in no more: suspended, signed out, and without a link or
 * password that is good. Nothing happens where they were never there. The room's audit log says so.
 */
export async function shutOut(tx: Tx, email: string): Promise<void> {
  const person = await findPersonByEmail(tx, email)
  if (person?.role !== 'admin') return
  await lockAccount(tx, person.id)
  await endWaysIn(tx, person.id)
  if (person.status === 'suspended') return
  await setStatusOf(tx, person.id, 'suspended')
  const about = { kind: 'person', id: person.id }
  const entry = { about, personId: person.id, after: { status: 'suspended' } }
  await appendAudit(tx, person, SHUT_OUT, entry, LET_IN)
  tx.announce({ topic: 'people', to: person.id })
  tx.announce({ topic: 'audit', to: 'admins' })
}
