import type { PersonId } from '#core/ids.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { refuseFull } from './insert-person.ts'

// Other features change the row of a person through these. A caller that changes who may sign in has
// locked the account before (sign-in-facts.ts), and decided that it may be done.

/**
 * Makes this person an admin or a learner; refuses 'conflict' where the class is full. Their ways
 * in stay: `endWaysIn` is for the caller, and comes after this, since the database marks a person
 * with a password when the role changes.
 */
export async function setRoleOf(tx: Tx, id: PersonId, role: Person['role']): Promise<void> {
  await tx
    .count(sql`update person set role = ${role}::person_role where id = ${id}`)
    .catch(refuseFull)
}

/** Suspends this person or lets them in again. Their open sessions stay: those are for the caller. */
export async function setStatusOf(tx: Tx, id: PersonId, status: Person['status']): Promise<void> {
  await tx.count(sql`update person set status = ${status}::person_status where id = ${id}`)
}

/** Makes this person an admin who may sign in, whatever they were. */
export async function setActiveAdmin(tx: Tx, id: PersonId): Promise<void> {
  await tx.count(sql`update person set role = 'admin', status = 'active' where id = ${id}`)
}

/** Shows from now on no other admin a link that signs in as this person. */
export async function guardAccount(tx: Tx, id: PersonId): Promise<void> {
  await tx.count(sql`update person set guarded = true where id = ${id}`)
}

/** Notes that an admin, not the person, chose their present e-mail. */
export async function markEmailByAdmin(tx: Tx, id: PersonId): Promise<void> {
  await tx.count(sql`update person set email_by_admin = true where id = ${id}`)
}

/**
 * Notes that this person has seen their notices up to `through`, in microseconds since 1970 and never
 * later than now; false where they had seen so many already.
 */
export async function markNoticesSeen(tx: Tx, id: PersonId, through: number): Promise<boolean> {
  const seenAt = sql`
    least(timestamptz 'epoch' + ${through}::bigint * interval '1 microsecond', clock_timestamp())`
  const moved = await tx.count(sql`
    update person set notices_seen_at = ${seenAt}
    where id = ${id} and notices_seen_at < ${seenAt}`)
  return moved > 0
}

/** Changes the room's name for this person. Breaks `person_name_unique` where somebody has the name. */
export async function renamePerson(tx: Tx, id: PersonId, name: string): Promise<void> {
  await tx.count(sql`update person set name = ${name} where id = ${id} and deleted_at is null`)
}

/** How many people play on this seat. Refuses 'conflict' where the class is full. */
export async function setMembersOf(tx: Tx, id: PersonId, members: number): Promise<void> {
  await tx.count(sql`update person set members = ${members} where id = ${id}`).catch(refuseFull)
}
