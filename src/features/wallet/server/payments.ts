import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import { NOTHING, type Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import {
  insertPayment,
  lockPayment,
  lockSentPayment,
  markReturned,
  type Payment,
} from '#features/pocket/server/pocket.ts'
import { paymentView } from '#features/pocket/views.ts'
import { pocket as t } from '#features/pocket/words/en/pocket.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { readBalances } from '#ledger/books.ts'
import { paymentReturned, paymentSent } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import { booksView } from '#ledger/views.ts'
import { command, query } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { cutTo } from '#platform/database/list.ts'
import { awaitInOrder } from '#platform/database/queryable.ts'
import { sql } from '#platform/database/sql.ts'
import { inLocaleOf } from '#platform/http/locale.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import { type OpenPayment, paymentCalls } from '../schema/payments.ts'
import { walletLetters } from '../words/en/wallet-letters.ts'
import { postDecision } from './decisions.ts'

// The request that claims a payment has its id in `payment_id`.

/**
 * Payments that were not sent back and that no deposit claims, in books that are open. An SQL `from` with
 * its whole `where`.
 */
export const OPEN_PAYMENTS = sql`
  from ${paymentView} where returned_at is null
    and not exists (select from request where payment_id = payment.id)
    and not exists (select from ${booksView}
      where books.learner_id = payment.learner_id and settled_on = 'infinity')`

/**
 * The most unclaimed payments of one learner: far more than a person forgets to claim. It limits the work
 * of a deletion, which sends each of them back.
 */
export const MOST_OPEN_PAYMENTS = 1_000

/**
 * Pays the house from the learner's pocket. Refuses 'insufficient' if the pocket holds too little, and
 * 'conflict' if too many payments are unclaimed.
 */
export async function sendPaymentOf(
  tx: Tx,
  learnerId: PersonId,
  amount: Pesewas,
  day: Day,
): Promise<Payment> {
  const id = newId()
  const [, { open }, payment] = await awaitInOrder(
    // Post first: it locks the learner's books, so that the count after it stays true.
    post(tx, learnerId, paymentSent({ id, amount }, day)),
    tx.one<{ open: number }>(sql`
      select count(*)::int as open from (
        select ${OPEN_PAYMENTS} and learner_id = ${learnerId} limit ${MOST_OPEN_PAYMENTS}) as unclaimed`),
    insertPayment(tx, { id, learnerId, amount, day }),
  )
  if (open >= MOST_OPEN_PAYMENTS) throw new Refusal('conflict', t.tooManyOpen(MOST_OPEN_PAYMENTS))
  return payment
}

/** Moves cash from the pocket into the drawer. The house owes it until a deposit claims it. */
export const sendPayment = command(
  pocketCalls.sendPayment,
  async ({ tx, person, today, input, announce }) => {
    const [{ id, reference, amount, sentAt }, { pocket }] = await awaitInOrder(
      sendPaymentOf(tx, person.id, input.amount, today),
      readBalances(tx, person.id),
    )
    announce('wallet', person.id)
    announce('requests', 'admins')
    return { paymentId: id, reference, amount, sentOn: today, sentAt, balance: pocket }
  },
)

/**
 * The learner's unclaimed payment with this reference and amount, or null. It is locked, so that of two
 * deposits for one payment only the first gets it.
 */
export async function lockFreePayment(
  tx: Tx,
  learnerId: PersonId,
  reference: string,
  amount: Pesewas,
): Promise<string | null> {
  // The second query runs after the first has its lock. So a deposit that waited sees the other one's
  // claim.
  const [payment, taken] = await awaitInOrder(
    lockSentPayment(tx, learnerId, reference, amount),
    tx.maybe(sql`
      select from request where payment_id in (
        select id from ${paymentView}
        where reference = ${reference} and learner_id = ${learnerId} and amount = ${amount}
          and returned_at is null)`),
  )
  return payment && !taken ? payment.id : null
}

/** Locks one payment and tells whether a request claims it; null if there is no such payment. */
export async function lockWithClaim(tx: Tx, id: string) {
  const payment = await lockPayment(tx, id)
  if (!payment) return null
  const claim = await tx.maybe(sql`select from request where payment_id = ${id}`)
  return { ...payment, claimed: claim !== null }
}

export const listOpenPayments = query(paymentCalls.listOpenPayments, async ({ db, input }) => {
  const { minDeposit } = await readSettings(db)
  const [payments, sums] = await Promise.all([
    db.rows<OpenPayment>(sql`
        select open.id, open.learner_id as "learnerId", person.name, open.reference, open.amount,
          open.at as "sentAt", open.amount < ${minDeposit} as "tooSmall",
          (select amount from request where request.learner_id = open.learner_id
            and kind = 'deposit' and request.status = 'pending'
            and request.reference = open.reference
            order by requested_at desc limit 1) as asked
        from (select * ${OPEN_PAYMENTS} order by at, id ${cutTo(input)}) as open
          join ${personView} on person.id = open.learner_id
        order by open.at, open.id`),
    db.one<{ total: number; amount: Pesewas | null }>(
      sql`select count(*)::int as total, sum(amount) as amount ${OPEN_PAYMENTS}`,
    ),
  ])
  return { payments, total: sums.total, amount: sums.amount ?? NOTHING }
})

/** Sends cash from the drawer back to the pocket it came from. The house no longer owes it. */
export const returnPayment = command(
  paymentCalls.returnPayment,
  async ({ tx, person, today, input: { paymentId, reason }, announce, audit }) => {
    // This lock and a deposit's claim of the same payment wait for each other.
    const payment = await lockWithClaim(tx, paymentId)
    if (!payment) throw new Refusal('not_found', serverWords.paymentUnknown, 'paymentId')
    const { learnerId, amount, reference } = payment
    if (payment.returned) throw new Refusal('conflict', serverWords.paymentReturned)
    if (payment.claimed) throw new Refusal('conflict', serverWords.paymentClaimed)
    await markReturned(tx, paymentId, { by: person.id, reason })
    await postDecision(tx, payment, paymentReturned(payment, today))
    await tellLearner(tx, payment, reason)

    for (const topic of ['wallet', 'requests'] as const) announce(topic, learnerId)
    announce('requests', 'admins')
    audit({
      about: { kind: 'payment', id: paymentId },
      personId: learnerId,
      after: { amountPesewas: amount, reference, reason },
    })
    return { paymentId, amount }
  },
)

type ReturnedPayment = { id: string; learnerId: PersonId; amount: Pesewas; reference: string }

async function tellLearner(
  tx: Tx,
  { id, learnerId, amount, reference }: ReturnedPayment,
  reason: string,
): Promise<void> {
  const settings = await readSettings(tx)
  const { email, locale } = await tx.one<{ email: string | null; locale: string | null }>(
    sql`select email, locale from ${personView} where id = ${learnerId}`,
  )
  // A person who joined with a name only has no e-mail and reads it in the app.
  if (email === null) return
  await inLocaleOf({ locale }, settings, async () => {
    const { platformName } = settings
    const { subject, body } = walletLetters.returnedMail(platformName, amount, reference, reason)
    await queueMail(tx, { kind: 'payment-returned', about: id, recipient: email, subject, body })
  })
}
