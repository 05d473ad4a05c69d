import type { Pesewas } from '../../../core/money.ts'
import { Refusal } from '../../../core/errors.ts'
import { wallet as t } from '../../../core/strings/wallet.en.ts'
import type { TransferLine } from '../../../core/transfer-line.ts'
import type { Queryable } from '../../../platform/db.ts'
import { answer } from '../../../platform/handle.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import { walletCalls } from '../schema.ts'
import { findEntry } from './activity.ts'

export const readReceipt = answer(
  walletCalls.readReceipt,
  async ({ db, person, input: { id } }) => {
    const entry = await findEntry(db, person.id, id)
    if (!entry) throw new Refusal('not_found', t.notFound, 'id')
    const number = /^t(\d+)$/.exec(id)?.[1]
    const [owner, request, lines] = await Promise.all([
      readOwner(db, person.id),
      number ? null : readBehind(db, id),
      db.rows<TransferLine>(
        number ? transferOf(person.id, Number(number)) : linesOf(person.id, id),
      ),
    ])
    const nothing = { accountName: null, proofId: null, decidedAt: null, payment: null }
    return { entry, ...owner, ...(request ?? nothing), lines }
  },
)

async function readOwner(db: Queryable, learnerId: string) {
  return db.one<{ email: string; practiceNumber: string; platformName: string }>(sql`
    select email, practice_number as "practiceNumber", platform_name as "platformName"
    from person, settings where person.id = ${learnerId}`)
}

/** What a request says beyond its entry, with the practice payment behind it. */
async function readBehind(db: Queryable, requestId: string) {
  const { reference, amount, sentAt, ...request } = await db.one<{
    accountName: string | null
    proofId: string | null
    decidedAt: string | null
    reference: string | null
    amount: Pesewas
    sentAt: string
  }>(sql`
    select account_name as "accountName", proof_id as "proofId", decided_at as "decidedAt",
      payment.reference, payment.amount, payment.at as "sentAt"
    from request left join payment on payment.id = payment_id where request.id = ${requestId}`)
  return { ...request, payment: reference === null ? null : { reference, amount, sentAt } }
}

/** What a treasury bill moved in the world stands beside what it moved in the wallet. */
function transferOf(learnerId: string, number: number): Sql {
  return sql`
    select number, day, at, kind, source, target, amount, reverses from transfer
    where learner_id = ${learnerId} and number between ${number - 2}::int and ${number}::int
      and (number = ${number} or (kind in ('bill_bought', 'bill_interest', 'bill_repaid')
        and (kind, day) = (select kind, day from transfer
          where learner_id = ${learnerId} and number = ${number})))
    order by number`
}

/** Whatever a request or the payment behind it posted, decisions taken back too. */
function linesOf(learnerId: string, requestId: string): Sql {
  return sql`
    select number, day, at, kind, source, target, amount, reverses from transfer
    where learner_id = ${learnerId}
      and cause in (
        select unnest(array[id, payment_id]) from request
        where id = ${requestId} and learner_id = ${learnerId})
    order by number`
}
