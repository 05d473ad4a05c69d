import type { Day } from '../../../core/day.ts'
import { Refusal } from '../../../core/errors.ts'
import type { Pesewas } from '../../../core/money.ts'
import { machines as t } from '../../../core/strings/machines.en.ts'
import { breaks, type Tx } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'

/** All that decides a purchase, in pesewas. */
export type PurchaseLook = {
  readonly id: number
  readonly price: Pesewas
  readonly dailyProfit: Pesewas
  readonly durationDays: number
  readonly isActive: boolean
  readonly isOwned: boolean
  readonly available: Pesewas
  readonly settledOn: Day
}

/**
 * The machine as it is offered, and the learner's books, which nobody else changes until the
 * transaction ends; null when there is no such machine. One statement, because a purchase is the
 * busiest command there is. `isOwned` may be a moment old: the key of `ownership` has the last word.
 */
export async function lockPurchase(
  tx: Tx,
  learnerId: string,
  machineId: number,
): Promise<PurchaseLook | null> {
  return tx.maybe<PurchaseLook>(sql`
    select id, price, daily_profit as "dailyProfit", duration_days as "durationDays",
      is_active as "isActive", wallet as available, settled_on as "settledOn",
      exists (
        select from ownership where learner_id = ${learnerId} and machine_id = ${machineId}
      ) as "isOwned"
    from machine, books
    where id = ${machineId} and books.learner_id = ${learnerId}
    for no key update of books`)
}

type NewOwnership = Pick<PurchaseLook, 'id' | 'price' | 'dailyProfit'> & {
  readonly learnerId: string
  readonly boughtOn: Day
  readonly endsOn: Day
  /** The number of the transfer that paid for it. */
  readonly transfer: number
}

/** Refuses 'conflict' where the learner owns this machine already, however close the race was. */
export async function insertOwnership(tx: Tx, ownership: NewOwnership): Promise<void> {
  const { id, price, dailyProfit, learnerId, boughtOn, endsOn, transfer } = ownership
  try {
    await tx.count(sql`
      insert into ownership
        (learner_id, machine_id, bought_on, ends_on, price, daily_profit, transfer)
      values (${learnerId}, ${id}, ${boughtOn}, ${endsOn}, ${price}, ${dailyProfit}, ${transfer})`)
  } catch (error) {
    throw breaks(error, 'ownership_pkey') ? new Refusal('conflict', t.alreadyOwned) : error
  }
}
