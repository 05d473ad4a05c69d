import { Refusal, refuseIf } from '#core/errors.ts'
import { newPersonId, type PersonId } from '#core/ids.ts'
import { maskEmail } from '#core/mask.ts'
import {
  changeEmailOf,
  emailConstraints,
  endSessionsOf,
  endWaysIn,
  guardAccount,
  type IsReserved,
  insertPerson,
  isOfAnotherAdmin,
  markEmailByAdmin,
  queueInvitation,
  queueRoleChange,
  refuseReserved,
  setRoleOf,
  setStatusOf,
  showInvitationOnce,
} from '#features/auth/server/auth.ts'
import { personView } from '#features/auth/views.ts'
import { hasPendingWithdrawal } from '#features/wallet/server/wallet.ts'
import { command } from '#platform/calls/handle.ts'
import { requireEmail } from '#platform/calls/require-email.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { sql } from '#platform/database/sql.ts'
import { access } from '#platform/words/en/access.ts'
import { type PersonChange, refuseChange, refuseEmail, refusePromotion } from '../rules.ts'
import { peopleCalls } from '../schema.ts'
import { people as t } from '../words/en/people.ts'

/**
 * Adds a person without a password. Nobody can sign in as them until the link of the invitation has set
 * one.
 */
export const addPersonWith = (isReserved: IsReserved) =>
  command(
    peopleCalls.addPerson,
    async ({ tx, serverParts, person: by, today, input: { email, role }, announce, audit }) => {
      const id = newPersonId()
      await refuseReserved(isReserved, email)
      const person = { id, email, role, passwordHash: null }
      await refuseByConstraint(insertPerson(tx, person, today), emailConstraints(refuseTaken))
      if (await isOfAnotherAdmin(tx, serverParts.config, email, id)) {
        await guardAccount(tx, id)
      }
      const delivery = await queueInvitation(tx, serverParts, { id, email, role }, by.id)
      announce('people', 'admins')
      announce('mail', 'admins')
      audit({
        about: { kind: 'person', id },
        personId: id,
        after: { role, email: maskEmail(email) },
      })
      return { id, way: delivery }
    },
  )

export const inviteAgain = command(
  peopleCalls.inviteAgain,
  async ({ tx, serverParts, person: by, input: { id }, announce, audit }) => {
    const delivery = await queueInvitation(
      tx,
      serverParts,
      requireEmail(await lockPerson(tx, id)),
      by.id,
    )
    announce('mail', 'admins')
    audit({ about: { kind: 'person', id }, personId: id })
    return { way: delivery }
  },
)

/**
 * The answer contains the link. This call has no idempotency key, because answers are stored with their
 * keys and the link must not be.
 */
export const showInvitation = command(
  peopleCalls.showInvitation,
  async ({ tx, serverParts, person: by, input: { id }, audit }) => {
    const target = await lockPerson(tx, id)
    const link = await showInvitationOnce(tx, serverParts, target.id, by.id)
    audit({ about: { kind: 'person', id }, personId: id, after: { linkShown: true } })
    return { link }
  },
)

export const editPersonWith = (isReserved: IsReserved) =>
  command(
    peopleCalls.editPerson,
    async ({ tx, serverParts, person: by, input: { id, email, role }, announce, audit }) => {
      const person = await lockTarget(tx, id, { role }, by)
      refuseIf(refuseEmail(person, email, by) ?? refusePromotion(person, { role, email }))
      const target = requireEmail(person)
      if (role !== target.role) {
        // Change the role first: the database then marks a person who already has a password.
        await setRoleOf(tx, target.id, role)
        await endWaysIn(tx, target.id)
        const { guarded } = await lockPerson(tx, id)
        const now = { id: target.id, email: target.email, role }
        // A person without a password has never signed in with the old role, so the invitation stays valid.
        await (guarded
          ? queueRoleChange(tx, serverParts, now)
          : queueInvitation(tx, serverParts, now, by.id))
        announce('mail', 'admins')
      }
      if (email !== target.email) {
        await refuseReserved(isReserved, email)
        await refuseByConstraint(changeEmailOf(tx, target, email), emailConstraints(refuseTaken))
        await markEmailByAdmin(tx, target.id)
      }
      tellPerson(announce, target.id)
      audit({
        about: { kind: 'person', id },
        personId: id,
        before: { role: target.role, email: maskEmail(target.email) },
        after: { role, email: maskEmail(email) },
      })
      return { id }
    },
  )

export const setStatus = command(
  peopleCalls.setStatus,
  async ({ tx, person: by, input: { id, status }, announce, audit }) => {
    const target = await lockTarget(tx, id, { status }, by)
    await setStatusOf(tx, target.id, status)
    if (status === 'suspended') await endSessionsOf(tx, target.id)
    tellPerson(announce, target.id)
    if (await hasPendingWithdrawal(tx, target.id)) announce('autopilot', 'everyone')
    audit({
      about: { kind: 'person', id },
      personId: id,
      before: { status: target.status },
      after: { status },
    })
    return { id }
  },
)

export const endSessions = command(
  peopleCalls.endSessions,
  async ({ tx, input: { id }, announce, audit }) => {
    const target = await lockPerson(tx, id)
    const ended = await endSessionsOf(tx, target.id)
    tellPerson(announce, target.id)
    audit({ about: { kind: 'person', id }, personId: id, after: { endedSessions: ended } })
    return { ended }
  },
)

type TellChange = Parameters<Parameters<typeof command>[1]>[0]['announce']

function tellPerson(announce: TellChange, id: PersonId): void {
  announce('people', id)
  announce('people', 'admins')
}

const refuseTaken = () => new Refusal('conflict', t.emailTaken, 'email')

/** A person of this room, with the facts that decide whether their e-mail and role may change. */
type Target = Omit<Person, 'role'> & {
  readonly role: Exclude<Person['role'], 'teacher'>
} & { readonly guarded: boolean; readonly emailByAdmin: boolean }

/** Reads a person and locks the row until the transaction ends. */
async function lockPerson(tx: Tx, id: string): Promise<Target> {
  const target = await tx.maybe<Target>(sql`
    select id, name, email, role, status, guarded, email_by_admin as "emailByAdmin" from ${personView}
    where id = ${id} and deleted_at is null for no key update`)
  if (!target) throw new Refusal('not_found', t.unknown, 'id')
  return target
}

/**
 * Locks a person for a change after checking that `by` may make it. It locks all admins, always in the same
 * order: if two admins demote each other at once, the second is no admin any more and is refused.
 */
export async function lockTarget(
  tx: Tx,
  id: string,
  change: PersonChange,
  by: Person,
): Promise<Target> {
  const admins = await lockAdmins(tx)
  const active = admins.filter(({ status }) => status === 'active')
  if (!active.some((admin) => admin.id === by.id)) {
    throw new Refusal('not_allowed', access.adminsOnly)
  }
  const target = await lockPerson(tx, id)
  const others = active.filter((admin) => admin.id !== target.id)
  refuseIf(refuseChange(target, change, by, others.length))
  return target
}

async function lockAdmins(db: Queryable): Promise<Pick<Person, 'id' | 'status'>[]> {
  return db.rows(sql`
    select id, status from ${personView} where role = 'admin' and deleted_at is null
    order by id for no key update`)
}
