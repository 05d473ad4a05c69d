import type { Day } from '#core/day.ts'
import type { Pesewas } from '#core/money.ts'
import { settingsView } from '#features/settings/views.ts'
import { lockHouseWhere } from '#ledger/books.ts'
import { booksView } from '#ledger/views.ts'
import { awaitInOrder } from '#platform/base/await-in-order.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { BILL } from '../schema.ts'

/** All that decides a purchase, in pesewas. */
type LockedPurchase = {
  readonly id: number
  readonly price: Pesewas
  readonly dailyProfit: Pesewas
  readonly durationDays: number
  /** The rate of a treasury bill today; null for any other machine. */
  readonly billRate: number | null
  readonly isActive: boolean
  readonly isOwned: boolean
  readonly available: Pesewas
  readonly settledOn: Day
  /** The number of the last transfer in the books. */
  readonly transfers: number
}

/**
 * True if this machine is the treasury bill. It takes cash out of the drawer, so then the house is locked,
 * before any books are, as always where cash is taken.
 */
export async function lockHouseForBill(tx: Tx, machineId: number): Promise<boolean> {
  return lockHouseWhere(
    tx,
    sql`exists (select from machine where machine.id = ${machineId} and category = ${BILL})`,
  )
}

/**
 * The machine as it is offered, and the learner's books, which nobody else changes until the
 * transaction ends; null when there is no such machine. A second statement checks ownership under
 * that lock, because the statement that waited for the lock still sees the older snapshot.
 */
export async function lockPurchase(
  tx: Tx,
  learnerId: string,
  machineId: number,
): Promise<LockedPurchase | null> {
  const locking = tx.maybe<Omit<LockedPurchase, 'isOwned'>>(sql`
    select machine.id, price, daily_profit as "dailyProfit", duration_days as "durationDays",
      case when category = ${BILL} then settings.bill_rate end as "billRate",
      is_active as "isActive", wallet as available, transfers,
      settled_on as "settledOn"
    from machine, ${booksView}, ${settingsView}
    where machine.id = ${machineId} and books.learner_id = ${learnerId}
    for no key update of books`)
  const looking = tx.maybe(sql`
    select from ownership where learner_id = ${learnerId} and machine_id = ${machineId}`)
  const [offer, owned] = await awaitInOrder(locking, looking)
  return offer && { ...offer, isOwned: owned !== null }
}

type NewOwnership = Pick<LockedPurchase, 'id' | 'price' | 'dailyProfit' | 'billRate'> & {
  readonly learnerId: string
  readonly boughtOn: Day
  readonly endsOn: Day
  /** The number of the transfer that paid for it. */
  readonly transfer: number
}

export async function insertOwnership(tx: Tx, ownership: NewOwnership): Promise<void> {
  const { id, price, dailyProfit, billRate, learnerId, boughtOn, endsOn, transfer } = ownership
  await tx.count(sql`
    insert into ownership
      (learner_id, machine_id, bought_on, ends_on, price, daily_profit, bill_rate, transfer)
    values (${learnerId}, ${id}, ${boughtOn}, ${endsOn}, ${price}, ${dailyProfit}, ${billRate},
      ${transfer})`)
}
