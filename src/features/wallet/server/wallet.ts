// The feature's facade: what other features may ask of requests.

import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { LEAST_AMOUNT, type Pesewas, plus } from '#core/money.ts'
import { OWN_METHOD } from '#core/request.ts'
import { markReturned } from '#features/pocket/server/pocket.ts'
import { readSettings, releaseBankNumbersOf } from '#features/settings/server/settings.ts'
import { readBalances } from '#ledger/books.ts'
import {
  depositRejected,
  paymentReturned,
  withdrawalApproved,
  withdrawalRejected,
  withdrawalRequested,
} from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { everythingOf, type NotAsked, type WithdrawalLimits, whyNotEverything } from '../rules.ts'
import { wallet as walletWords } from '../words/en/wallet.ts'
import { postDecision } from './decisions.ts'
import { queueDecided, queueRequested, readSettingsAndAdmins } from './mails.ts'
import { lockWithClaim, OPEN_PAYMENTS } from './payments.ts'
import { decideRequest, insertRequest, type Request, readRequest } from './requests.ts'
import { readBonusFacts } from './summary.ts'
import { takePayable } from './withdrawal-line.ts'
import { lockWithdrawalFacts, readOwnNumber } from './withdrawals.ts'

export { sumUpRequests } from './day-asked.ts'
export { approveRequest } from './decisions.ts'
export { sendPaymentOf } from './payments.ts'
export { readTransactionTotals } from './transactions/sums.ts'
export {
  IS_IN_LINE,
  LINE_ORDER,
  placeInLine,
  readNextPayout,
  takePayable,
} from './withdrawal-line.ts'

/** Turns down every pending request of one learner; answers how many. Tells nobody by mail. */
export async function rejectPendingOf(
  tx: Tx,
  learnerId: PersonId,
  by: string,
  reason: string,
  today: Day,
): Promise<number> {
  const pending = await tx.rows<{ id: string }>(sql`
    select id from request where learner_id = ${learnerId} and status = 'pending'
    order by id for update`)
  for (const { id } of pending) {
    const request = await decideRequest(tx, id, {
      status: 'failed',
      by,
      as: 'admin',
      reason,
      day: today,
    })
    if (!request) throw new Error('A locked request was decided by somebody else.')
    const event =
      request.kind === 'deposit'
        ? depositRejected(request, request.paymentId !== null, today)
        : withdrawalRejected(request, today)
    await postDecision(tx, request, event)
  }
  return pending.length
}

/**
 * Sends every payment of one learner that no deposit claims back to the pocket; answers how many.
 * Tells nobody by mail. Refuses 'insufficient' where the drawer is too small.
 */
export async function returnOpenOf(
  tx: Tx,
  learnerId: PersonId,
  by: string,
  reason: string,
  today: Day,
): Promise<number> {
  const open = await tx.rows<{ id: string }>(sql`
    select id ${OPEN_PAYMENTS} and learner_id = ${learnerId} order by id`)
  let returned = 0
  for (const { id } of open) {
    const payment = await lockWithClaim(tx, id)
    if (!payment || payment.returned || payment.claimed) continue
    await markReturned(tx, id, { by, reason })
    await postDecision(tx, payment, paymentReturned(payment, today))
    returned++
  }
  return returned
}

/**
 * Takes what a person typed or uploaded off their requests. A reference that a practice payment
 * backs stays: it is the house's own.
 */
export async function eraseRequestsOf(tx: Tx, learnerId: PersonId): Promise<void> {
  await tx.count(sql`
    update request set account_name = null, proof_id = null,
      reference = case when payment_id is null then '' else reference end
    where learner_id = ${learnerId}`)
  await tx.count(sql`delete from proof where learner_id = ${learnerId}`)
  await releaseBankNumbersOf(tx, learnerId)
}

/**
 * Tells the house about the newest pending request of this kind and amount, unless it was told: the
 * outbox takes one message about each request. Refuses 'not_found' where there is none.
 */
export async function queueOnceMore(
  db: Db,
  person: Person,
  { kind, amount }: { kind: 'deposit' | 'withdrawal'; amount: Pesewas },
): Promise<void> {
  await db.withTx(async (tx) => {
    const waiting = await tx.maybe<{ id: string }>(sql`
      select id from request
      where learner_id = ${person.id} and kind = ${kind}::request_kind and amount = ${amount}
        and status = 'pending'
      order by requested_at desc limit 1`)
    const request = waiting && (await readRequest(tx, waiting.id))
    if (!request) throw new Refusal('not_found', walletWords.notFound)
    await queueRequested(tx, request, person.name, await readSettingsAndAdmins(tx))
  })
}

/** Limits as they stand: in a run everybody may ask for what they have, however little. */
async function readLimits(db: Queryable, isRun: boolean): Promise<WithdrawalLimits> {
  const { minWithdrawal, maxWithdrawal: max } = await readSettings(db)
  return { min: isRun ? LEAST_AMOUNT : minWithdrawal, max }
}

/**
 * Asks for all that one withdrawal may carry, in a learner's stead: held, and pending like any
 * other. By the same rule as their own form, and in a run without its minimum, to their own practice
 * number. No mail goes to the house, which made the request itself.
 */
export async function requestEverything(
  tx: Tx,
  learnerId: PersonId,
  today: Day,
  { isRun }: { isRun: boolean },
): Promise<Request | NotAsked> {
  const facts = await lockWithdrawalFacts(tx, learnerId)
  const { min, max } = await readLimits(tx, isRun)
  const why = whyNotEverything(facts, { min, max })
  if (why) return why
  const request = await insertRequest(tx, {
    kind: 'withdrawal',
    learnerId,
    amount: everythingOf(facts.available, { min, max }),
    method: OWN_METHOD,
    reference: await readOwnNumber(tx, learnerId),
    day: today,
  })
  await post(tx, learnerId, withdrawalRequested(request, today))
  return request
}

/** Asks for a payment to be credited, as its owner's deposit. No mail goes to the house. */
export function claimPayment(
  tx: Tx,
  learnerId: PersonId,
  { id, reference, amount }: { id: string; reference: string; amount: Pesewas },
  today: Day,
): Promise<Request> {
  return insertRequest(tx, {
    kind: 'deposit',
    learnerId,
    amount,
    method: OWN_METHOD,
    reference,
    paymentId: id,
    day: today,
  })
}

/**
 * Reads the amount that `requestEverything` would ask for in a run now, or the reason for which it would
 * not. Locks nothing.
 */
export async function readEverything(
  db: Queryable,
  learnerId: PersonId,
): Promise<{ amount: Pesewas; why: NotAsked | null }> {
  const [{ wallet: available, held }, bonuses, { min, max }] = await Promise.all([
    readBalances(db, learnerId),
    readBonusFacts(db, learnerId),
    readLimits(db, true),
  ])
  const facts = { available, balance: plus(available, held), ...bonuses }
  return {
    amount: everythingOf(available, { min, max }),
    why: whyNotEverything(facts, { min, max }),
  }
}

/**
 * Pays a withdrawal that waits, as an admin's approval does, or what the drawer holds of it: null where
 * it waits no more. Refuses 'insufficient' where the drawer is empty; nothing of the transaction may
 * stay then.
 */
export async function payWithdrawal(
  tx: Tx,
  requestId: string,
  by: string,
  today: Day,
): Promise<Request | null> {
  const decision = { status: 'completed', by, as: 'house', reason: null, day: today } as const
  const request = await decideRequest(tx, await takePayable(tx, requestId, today), decision)
  if (!request) return null
  await postDecision(tx, request, withdrawalApproved(request, today))
  await queueDecided(tx, request, null)
  return request
}
