import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { pocketReceiptCalls } from '#features/pocket/schema/receipt.ts'
import type { PocketEntry } from '#features/pocket/schema.ts'
import { readReceiptOwner } from '#features/pocket/server/pocket.ts'
import { paymentView } from '#features/pocket/views.ts'
import { pocket as t } from '#features/pocket/words/en/pocket.ts'
import { settingsView } from '#features/settings/views.ts'
import { listCausedBy, listOfKind } from '#ledger/statement.ts'
import type { TransferEntry } from '#ledger/transfer-entry.ts'
import { answer } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { requestView } from '../../views.ts'
import { findMovement } from './statement.ts'

export const readReceipt = answer(
  pocketReceiptCalls.readReceipt,
  async ({ db, person, input: { id } }) => {
    const entry = await findMovement(db, person.id, id)
    if (!entry) throw new Refusal('not_found', t.notFound, 'id')
    const [owner, sentTo, lines] = await Promise.all([
      readReceiptOwner(db, person.id),
      entry.kind === 'sent' ? readReceiver(db, id) : null,
      listBehind(db, person.id, entry),
    ])
    return { entry, ...owner, sentTo, lines }
  },
)

/**
 * The recipient of a payment; older payments have none stored, so the house's present account is
 * shown.
 */
async function readReceiver(db: Queryable, reference: string) {
  return db.one<{ name: string; number: string }>(sql`
    select coalesce(to_name, deposit_account_name) as name,
      coalesce(to_number, deposit_account_number) as number
    from ${paymentView}, ${settingsView} where reference = ${reference}`)
}

/** All transfers of the payment and its request, reversed decisions included. */
async function listBehind(
  db: Queryable,
  learnerId: PersonId,
  { kind, reference, request }: PocketEntry,
): Promise<TransferEntry[]> {
  if (kind === 'start') return listOfKind(db, learnerId, 'sign_up')
  const { causes } = await db.one<{ causes: string[] }>(sql`
    select coalesce(array_agg(id::text), '{}') as causes from (
      select id from ${paymentView} where reference = ${reference} and learner_id = ${learnerId}
      union all select unnest(array[id, payment_id]) from ${requestView}
      where id = ${request?.id ?? null}::uuid and learner_id = ${learnerId}
    ) as behind where id is not null`)
  return listCausedBy(db, learnerId, causes)
}
