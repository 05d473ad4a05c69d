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

// Withdraws all of a learner's money on the learner's behalf.

/** The present limits. A run has no minimum, so that everybody can ask. */
async function readLimits(db: Queryable, isRun: boolean): Promise<WithdrawalLimits> {
  const { minWithdrawal, maxWithdrawal: max } = await readSettings(db)
  return { min: isRun ? LEAST_AMOUNT : minWithdrawal, max }
}

/**
 * Requests the most that one withdrawal allows, on a learner's behalf: held and pending like any other, by
 * the same rules (a run has no minimum), to the learner's own practice number. The house gets no mail,
 * because it made the request itself.
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
 * The amount that `requestEverything` would ask for in a run now, or the reason why it would not. It takes
 * no lock.
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
