import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { type Pesewas, sumOf } from '#core/money.ts'
import { banPhonesOf, eraseAccount, rememberAddress } from '#features/auth/server/auth.ts'
import { personView, signInView } from '#features/auth/views.ts'
import { paymentView } from '#features/pocket/views.ts'
import { forgetNotifyEmail } from '#features/settings/server/settings.ts'
import {
  eraseRequestsOf,
  hasPendingWithdrawal,
  lockAllOf,
  rejectPendingOf,
  returnOpenOf,
} from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { closeBooks, lockBalances } from '#ledger/books.ts'
import { billRepaid, learnerDeleted } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import { command } from '#platform/calls/handle.ts'
import { eraseKeysOf } from '#platform/calls/perform.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { outboxView } from '#platform/database/views.ts'
import { eraseMails } from '#platform/mail/mail.ts'
import { peopleCalls } from '../schema.ts'
import { people as t } from '../words/en/people.ts'
import { lockTarget } from './commands.ts'

/** Erases a person's name from the tables of features that this one may not import. */
export type EraseRows = (tx: Tx, id: PersonId) => Promise<void>

// Deletes the person and keeps the ledger. First all waiting requests are rejected and unclaimed payments
// go back to the pocket as far as the drawer's cash reaches, so that no money is held or owed under a deleted
// name. Then the pocket goes to the mint, and the claims go to forfeits, also those to payments that the
// drawer could not send back. A closed room deletes too: nobody waits for the room's own end.
export const deletePersonWith = (eraseRowsOf: EraseRows) =>
  command(
    peopleCalls.deletePerson,
    async ({ tx, serverParts, person: by, today, input: { id, ban }, announce, audit }) => {
      const target = await lockTarget(tx, id, { deletes: true }, by)
      await lockAllOf(tx, target.id)
      await sellBills(tx, target.id, today)
      if (await hasPendingWithdrawal(tx, target.id)) announce('autopilot', 'everyone')
      const rejected = await rejectPendingOf(tx, target.id, by.id, t.deletedReason, today)
      const returned = await returnOpenOf(tx, target.id, by.id, t.deletedReason, today)
      const { forfeited, pocket } = await forfeit(tx, target.id, today)
      const { email } = target
      if (email !== null && (await hasBeenAdmin(tx, target))) {
        await rememberAddress(tx, serverParts.config, { id: target.id, email })
      }
      if (ban) await banPhonesOf(tx, target.id)
      await eraseRowsOf(tx, target.id)
      const wasNotified = await eraseNamesOf(tx, target.id, email)
      if (wasNotified) announce('settings', 'admins')

      for (const friend of await listFriendsOf(tx, target.id)) announce('people', friend.id)
      announce('people', target.id)
      announce('people', 'admins')
      announce('requests', 'admins')
      announce('wallet', 'admins')
      const after = {
        forfeitedPesewas: forfeited,
        pocketPesewas: pocket,
        rejectedRequests: rejected,
        returnedPayments: returned,
        ...(wasNotified && { notifyEmail: null }),
        ...(ban && { banned: true }),
      }
      audit({ about: { kind: 'person', id }, personId: id, before: { role: target.role }, after })
      return { id, forfeited, pocket }
    },
  )

/**
 * Sells a running bill back for its price, so that its cash returns to the drawer and the claim goes where
 * the wallet goes. Nobody gets the interest of later days.
 */
async function sellBills(tx: Tx, id: PersonId, today: Day): Promise<void> {
  const { bills } = await lockBalances(tx, id)
  if (bills > 0) await post(tx, id, billRepaid(bills, today))
}

async function forfeit(
  tx: Tx,
  id: PersonId,
  today: Day,
): Promise<{ forfeited: Pesewas; pocket: Pesewas }> {
  const { pocket, wallet, held, suspense } = await lockBalances(tx, id)
  await post(tx, id, learnerDeleted({ pocket, wallet, held, suspense }, today))
  await closeBooks(tx, id)
  return { forfeited: sumOf([wallet, held, suspense]), pocket }
}

/** The person who brought this one, and those whom this one brought: their pages name them. */
async function listFriendsOf(tx: Tx, id: PersonId): Promise<{ id: PersonId }[]> {
  return tx.rows<{ id: PersonId }>(sql`
    select friend.id from ${personView}
      join ${personView.as('friend')} on friend.id = person.referred_by
        or friend.referred_by = person.id
    where person.id = ${id} and friend.deleted_at is null`)
}

/** True if somebody may have signed in to the admin area as this person. */
async function hasBeenAdmin(tx: Tx, { id }: Pick<Person, 'id'>): Promise<boolean> {
  const { isKnown } = await tx.one<{ isKnown: boolean }>(sql`
    select guarded or (role = 'admin' and has_password) as "isKnown"
    from ${personView} join ${signInView} on person_id = person.id where person.id = ${id}`)
  return isKnown
}

/** Erases the person's name from every table that has it. Returns true if the settings also had it. */
export async function eraseNamesOf(tx: Tx, id: PersonId, email: string | null): Promise<boolean> {
  const emails = await readEmailsOf(tx, id, email)
  await eraseRequestsOf(tx, id)
  await eraseKeysOf(tx, id)
  // Found by subject, because a mail may have an older address of this person, and by recipient, because
  // mail to an admin is about other people.
  const ids = sql`
    select ${id}::text
    union all select id::text from ${requestView} where learner_id = ${id}
    union all select id::text from ${paymentView} where learner_id = ${id}`
  await eraseMails(tx, emails, ids)
  await eraseAccount(tx, id, emails)
  return forgetNotifyEmail(tx, emails)
}

/**
 * Every address that the person has had: each change was mailed to both the old and the new one. An address
 * that now belongs to somebody else is left out.
 */
async function readEmailsOf(tx: Tx, id: PersonId, email: string | null): Promise<string[]> {
  const former = await tx.rows<{ recipient: string }>(sql`
    select distinct recipient from ${outboxView}
    where kind = 'email-changed' and split_part(about, ' ', 1) = ${id}::text
      and not exists (select from ${personView} where person.email = recipient and person.id <> ${id})`)
  return [
    ...new Set([...(email === null ? [] : [email]), ...former.map(({ recipient }) => recipient)]),
  ]
}
