import type { Pesewas } from '#core/money.ts'
import { waitForCommands } from '#features/clock/server/clock.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { BILL } from '../schema.ts'

export type CatalogueOffer = {
  readonly name: string
  readonly description: string
  readonly category: string
  readonly price: Pesewas
  readonly dailyProfit: Pesewas
  readonly durationDays: number
  readonly art: string
}

/**
 * These machines in place of all but the treasury bill. Answers how many were bought here before: above
 * none, nothing is changed. No purchase is under way meanwhile, and none begins until the end.
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

/** How many machines anybody has bought in this room. */
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
