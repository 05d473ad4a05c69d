import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { LEAST_AMOUNT, type Pesewas, plus } from '#core/money.ts'
import { OWN_METHOD } from '#core/request.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { readBalances } from '#ledger/books.ts'
import { withdrawalRequested } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { everythingOf, type NotAsked, type WithdrawalLimits, whyNotEverything } from '../rules.ts'
import { insertRequest, type Request } from './requests.ts'
import { readBonusFacts } from './summary.ts'
import { lockWithdrawalFacts, readOwnNumber } from './withdrawals.ts'

// A withdrawal of all that somebody has, asked for in their stead.

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
