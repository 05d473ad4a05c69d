import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { type Pesewas, sumOf } from '#core/money.ts'
import { banPhonesOf, eraseAccount, rememberAddress } from '#features/auth/server/auth.ts'
import { personView, signInView } from '#features/auth/views.ts'
import { paymentView } from '#features/pocket/views.ts'
import { forgetNotifyEmail } from '#features/settings/server/settings.ts'
import { eraseRequestsOf, rejectPendingOf, returnOpenOf } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { closeBooks, lockBalances } from '#ledger/books.ts'
import { billRepaid, learnerDeleted } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import { handle } from '#platform/calls/handle.ts'
import { eraseKeysOf } from '#platform/calls/perform.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { outboxView } from '#platform/database/views.ts'
import { eraseMails } from '#platform/mail/mail.ts'
import { peopleCalls } from '../schema.ts'
import { people as t } from '../words/en/people.ts'
import { lockTarget } from './commands.ts'

/** Takes what names a person out of the tables of features that this one does not know. */
export type EraseRows = (tx: Tx, id: PersonId) => Promise<void>

// The person goes, the ledger rows stay. What waits is turned down first and every payment that no
// deposit claims goes back to the pocket, so that nothing is held or owed under a name that is no
// more; then the pocket goes to the mint and the claims to forfeits.
export const deletePersonWith = (eraseRowsOf: EraseRows) =>
  handle(
    peopleCalls.deletePerson,
    async ({ tx, serverParts, person: by, today, input: { id, ban }, changed, did }) => {
      const target = await lockTarget(tx, id, { deletes: true }, by)
      const rejectWaiting = () => rejectPendingOf(tx, target.id, by.id, t.deletedReason, today)
      const returnOpen = () => returnOpenOf(tx, target.id, by.id, t.deletedReason, today)
      const waited = { rejected: await rejectWaiting(), returned: await returnOpen() }
      await lockBalances(tx, target.id)
      // Requests and payments that came while this waited for the books. No more can come: each
      // needs the books.
      const rejected = waited.rejected + (await rejectWaiting())
      const returned = waited.returned + (await returnOpen())
      const { forfeited, pocket } = await forfeit(tx, target.id, today)
      const { email } = target
      if (email !== null && (await hasBeenAdmin(tx, target))) {
        await rememberAddress(tx, serverParts.config, { id: target.id, email })
      }
      if (ban) await banPhonesOf(tx, target.id)
      await eraseRowsOf(tx, target.id)
      const wasNotified = await eraseNamesOf(tx, target.id, email)
      if (wasNotified) changed('settings', 'admins')

      changed('people', target.id)
      changed('people', 'admins')
      changed('requests', 'admins')
      changed('wallet', 'admins')
      const after = {
        forfeitedPesewas: forfeited,
        pocketPesewas: pocket,
        rejectedRequests: rejected,
        returnedPayments: returned,
        ...(wasNotified && { notifyEmail: null }),
        ...(ban && { banned: true }),
      }
      did({ about: { kind: 'person', id }, personId: id, before: { role: target.role }, after })
      return { id, forfeited, pocket }
    },
  )

/**
 * A bill that still runs is sold back for its price first, so that its cash is in the drawer again
 * and the claim goes the way of the wallet. Interest of days to come is paid to nobody.
 */
async function forfeit(
  tx: Tx,
  id: PersonId,
  today: Day,
): Promise<{ forfeited: Pesewas; pocket: Pesewas }> {
  const { bills } = await lockBalances(tx, id)
  if (bills > 0) await post(tx, id, billRepaid(bills, today))
  const { pocket, wallet, held } = await lockBalances(tx, id)
  await post(tx, id, learnerDeleted({ pocket, wallet, held }, today))
  await closeBooks(tx, id)
  return { forfeited: sumOf([wallet, held]), pocket }
}

/** True if anybody can have signed in to the admin area as them. */
async function hasBeenAdmin(tx: Tx, { id }: Pick<Person, 'id'>): Promise<boolean> {
  const { isKnown } = await tx.one<{ isKnown: boolean }>(sql`
    select guarded or (role = 'admin' and has_password) as "isKnown"
    from ${personView} join ${signInView} on person_id = person.id where person.id = ${id}`)
  return isKnown
}

/** Erases the person's name in every table that has it; true where the settings had it too. */
export async function eraseNamesOf(tx: Tx, id: PersonId, email: string | null): Promise<boolean> {
  const emails = await readEmailsOf(tx, id, email)
  await eraseRequestsOf(tx, id)
  await eraseKeysOf(tx, id)
  // Found by subject, because the mail may have an older address of theirs; and by recipient,
  // because mail to an admin is about others.
  const ids = sql`
    select ${id}::text
    union all select id::text from ${requestView} where learner_id = ${id}
    union all select id::text from ${paymentView} where learner_id = ${id}`
  await eraseMails(tx, emails, ids)
  await eraseAccount(tx, id, emails)
  return forgetNotifyEmail(tx, emails)
}

/**
 * Every address that was theirs: each change of it was told to the old one and to the new one. An
 * address that is somebody else's by now is left out.
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
