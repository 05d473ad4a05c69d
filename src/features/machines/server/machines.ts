import type { PersonId } from '#core/ids.ts'
// The feature's facade: what other features may ask of machines.

import type { Day } from '#core/day.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { waitForCommands } from '#features/clock/server/clock.ts'
import { settingsView } from '#features/settings/views.ts'
import { lockHouseWhere, readHouseCash } from '#ledger/books.ts'
import { billBought, machineBought } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import { booksView } from '#ledger/views.ts'
import type { Tx } from '#platform/database/db.ts'
import { awaitInOrder } from '#platform/database/queryable.ts'
import { sql } from '#platform/database/sql.ts'
import { refuseBill, refusePurchase } from '../rules.ts'
import { BILL } from '../schema.ts'
import { machines as t } from '../words/en/machines.ts'
import { endOf } from './catalogue.ts'

/**
 * Buys a machine. The price moves from the wallet to sales; for a treasury bill the treasury also takes the
 * cash. Ownership starts in the same transaction. `price` is the price that the learner saw. Refuses
 * everything that the form refuses.
 */
export async function buyMachine(
  tx: Tx,
  learnerId: PersonId,
  { machineId, price }: { machineId: number; price: Pesewas },
  today: Day,
) {
  const [takesCash, machine] = await awaitInOrder(
    lockHouseForBill(tx, machineId),
    lockPurchase(tx, learnerId, machineId),
  )
  if (!machine) throw new Refusal('not_found', t.unknown, 'machineId')
  refuseIf(refusePurchase({ ...machine, shownPrice: price }))
  if (takesCash) refuseIf(refuseBill(machine.price, await readHouseCash(tx)))

  // If the books are already settled beyond today, use that day. The machine pays from the day after
  // `boughtOn`, so otherwise it would lose a day of profit.
  const boughtOn = machine.settledOn > today ? machine.settledOn : today
  const endsOn = endOf(boughtOn, machine.durationDays)
  const bought = (takesCash ? billBought : machineBought)(machine.price, boughtOn)
  // The books are locked, so the number of the coming transfer is already known.
  const transfer = machine.transfers + bought.moves.length
  const [{ last }] = await awaitInOrder(
    post(tx, learnerId, bought),
    insertOwnership(tx, { ...machine, learnerId, boughtOn, endsOn, transfer }),
  )
  if (last !== transfer) throw new Error(`The purchase is transfer ${last}, not ${transfer}.`)
  return { machineId: machine.id, boughtOn, endsOn, price: machine.price }
}

/** The facts that decide a purchase. Amounts are in pesewas. */
type LockedPurchase = {
  readonly id: number
  readonly price: Pesewas
  readonly dailyProfit: Pesewas
  readonly durationDays: number
  /** The treasury bill's rate today; null for any other machine. */
  readonly billRate: number | null
  readonly isActive: boolean
  readonly isOwned: boolean
  readonly available: Pesewas
  readonly settledOn: Day
  /** The number of the last transfer in the books. */
  readonly transfers: number
}

/**
 * Locks the house if this machine is the treasury bill, because a bill takes cash out of the drawer. The
 * house is locked before the books, as everywhere (docs/architecture.md).
 */
async function lockHouseForBill(tx: Tx, machineId: number): Promise<boolean> {
  return lockHouseWhere(
    tx,
    sql`exists (select from machine where machine.id = ${machineId} and category = ${BILL})`,
  )
}

/**
 * Reads the offer, and locks the learner's books until the transaction ends; null if there is no such
 * machine. A second statement then checks ownership: the first one, which waited for the lock, still sees
 * the older snapshot.
 */
async function lockPurchase(
  tx: Tx,
  learnerId: PersonId,
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
  readonly learnerId: PersonId
  readonly boughtOn: Day
  readonly endsOn: Day
  /** The number of the transfer that paid for the machine. */
  readonly transfer: number
}

async function insertOwnership(tx: Tx, ownership: NewOwnership): Promise<void> {
  const { id, price, dailyProfit, billRate, learnerId, boughtOn, endsOn, transfer } = ownership
  await tx.count(sql`
    insert into ownership
      (learner_id, machine_id, bought_on, ends_on, price, daily_profit, bill_rate, transfer)
    values (${learnerId}, ${id}, ${boughtOn}, ${endsOn}, ${price}, ${dailyProfit}, ${billRate},
      ${transfer})`)
}

type CatalogueOffer = {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly price: Pesewas
  readonly dailyProfit: Pesewas
  readonly durationDays: number
  readonly art: string
}

/**
 * Replaces all machines except the treasury bill. Returns the number of machines sold here before; if that
 * is not 0, nothing changes. Purchases wait until the transaction ends.
 */
export async function replaceCatalogue(tx: Tx, offers: readonly CatalogueOffer[]): Promise<number> {
  await waitForCommands(tx)
  const sold = await countSold(tx)
  if (sold > 0) return sold
  await tx.count(sql`delete from machine where category <> ${BILL}`)
  await tx.count(sql`
    insert into machine (name, description, category, price, daily_profit, duration_days, art)
    select * from unnest(
      ${offers.map(({ name }) => name)}::text[],
      ${offers.map(({ description }) => description)}::text[],
      ${offers.map(({ category }) => category)}::text[],
      ${offers.map(({ price }) => price)}::bigint[],
      ${offers.map(({ dailyProfit }) => dailyProfit)}::bigint[],
      ${offers.map(({ durationDays }) => durationDays)}::int[],
      ${offers.map(({ art }) => art)}::text[])`)
  return 0
}

/** The number of machines that anybody has bought in this room. */
export async function countSold(db: Pick<Tx, 'one'>): Promise<number> {
  const { sold } = await db.one<{ sold: number }>(sql`
    select count(*)::int as sold from ownership`)
  return sold
}

/** Lists the machines on offer except the treasury bill, cheapest first. */
export async function listOffers(db: Pick<Tx, 'rows'>): Promise<CatalogueOffer[]> {
  return db.rows<CatalogueOffer>(sql`
    select name, description, category, price, daily_profit as "dailyProfit",
      duration_days as "durationDays", art
    from machine where category <> ${BILL} and is_active order by price, id`)
}
