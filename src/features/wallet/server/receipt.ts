import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { pocketReceiptCalls } from '#features/pocket/schema/receipt.ts'
import type { PocketEntry } from '#features/pocket/schema.ts'
import { readReceiptOwner } from '#features/pocket/server/pocket.ts'
import { paymentView } from '#features/pocket/views.ts'
import { pocket as t } from '#features/pocket/words/en/pocket.ts'
import { settingsView } from '#features/settings/views.ts'
import { listCausedBy, listEventOf, listOfKind } from '#ledger/statement.ts'
import type { TransferEntry } from '#ledger/transfer-entry.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { receiptCalls } from '../schema/receipt.ts'
import { requestView } from '../views.ts'
import { wallet as walletWords } from '../words/en/wallet.ts'
import { findEntry } from './activity.ts'
import { findMovement } from './pocket-statement.ts'

export const readReceipt = query(
  receiptCalls.readReceipt,
  async ({ db, person, input: { id } }) => {
    const line = await findEntry(db, person.id, id)
    if (!line) throw new Refusal('not_found', walletWords.notFound, 'id')
    const { entry, transfer } = line
    const [owner, request, lines] = await Promise.all([
      readReceiptOwner(db, person.id),
      transfer === null ? readBehind(db, id) : null,
      transfer === null
        ? listCausedBy(db, person.id, await causesOf(db, person.id, id))
        : listEventOf(db, person.id, transfer),
    ])
    const nothing = {
      accountName: null,
      proofId: null,
      requestedAt: null,
      decidedAt: null,
      payment: null,
    }
    return { entry, ...owner, ...(request ?? nothing), lines }
  },
)

/** Reads the details of a request that its entry lacks, and the practice payment behind it. */
async function readBehind(db: Queryable, requestId: string) {
  const { reference, amount, sentAt, ...request } = await db.one<{
    accountName: string | null
    proofId: string | null
    requestedAt: string
    decidedAt: string | null
    reference: string | null
    amount: Pesewas
    sentAt: string
  }>(sql`
    select account_name as "accountName", proof_id as "proofId", requested_at as "requestedAt",
      decided_at as "decidedAt", payment.reference, payment.amount, payment.at as "sentAt"
    from request left join ${paymentView} on payment.id = payment_id where request.id = ${requestId}`)
  return { ...request, payment: reference === null ? null : { reference, amount, sentAt } }
}

/**
 * The ids whose transfers belong to this receipt: the request, its payment, and the parts that were paid.
 */
async function causesOf(db: Queryable, learnerId: PersonId, requestId: string): Promise<string[]> {
  const { causes } = await db.one<{ causes: string[] }>(sql`
    select (array_remove(array[id, payment_id], null)
      || array(select part.id from request as part where part.part_of = request.id))::text[] as causes
    from request
    where id = ${requestId} and learner_id = ${learnerId}`)
  return causes
}

export const readPocketReceipt = query(
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
 * The recipient of a payment. Older payments did not store it, so they show the house's present account.
 */
async function readReceiver(db: Queryable, reference: string) {
  return db.one<{ name: string; number: string }>(sql`
    select coalesce(to_name, deposit_account_name) as name,
      coalesce(to_number, deposit_account_number) as number
    from ${paymentView}, ${settingsView} where reference = ${reference}`)
}

/** All transfers of the payment and its request, including reversed decisions. */
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
