import type { Pesewas } from '../../../core/money.ts'
import { Refusal } from '../../../core/errors.ts'
import { walletServer as t } from '../../../core/strings/en/wallet-server.ts'
import { listCausedBy, listEventOf } from '../../../ledger/statement.ts'
import type { Queryable } from '../../../platform/db.ts'
import { answer } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { receiptCalls } from '../schema/receipt.ts'
import { readReceiptOwner } from '../../pocket/server/pocket.ts'
import { findEntry } from './activity.ts'
import { paymentView } from '../../pocket/views.ts'

export const readReceipt = answer(
  receiptCalls.readReceipt,
  async ({ db, person, input: { id } }) => {
    const entry = await findEntry(db, person.id, id)
    if (!entry) throw new Refusal('not_found', t.notFound, 'id')
    const number = /^t(\d+)$/.exec(id)?.[1]
    const [owner, request, lines] = await Promise.all([
      readReceiptOwner(db, person.id),
      number ? null : readBehind(db, id),
      number
        ? listEventOf(db, person.id, Number(number))
        : listCausedBy(db, person.id, await causesOf(db, person.id, id)),
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

/** What a request says beyond its entry, with the practice payment behind it. */
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

/** The request, the payment behind it and the parts that were paid of it: each has transfers of its own. */
async function causesOf(db: Queryable, learnerId: string, requestId: string): Promise<string[]> {
  const { causes } = await db.one<{ causes: string[] }>(sql`
    select (array_remove(array[id, payment_id], null)
      || array(select part.id from request as part where part.part_of = request.id))::text[] as causes
    from request
    where id = ${requestId} and learner_id = ${learnerId}`)
  return causes
}
