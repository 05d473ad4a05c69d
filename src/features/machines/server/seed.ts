import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { MINING, SACRED } from '../rules/catalogue.ts'
import { BILL } from '../schema.ts'

/**
 * Puts both catalogues into a table that holds no machine but the treasury bill, which a migration
 * put there; a catalogue that exists is the house's own.
 */
export async function seedMachines(db: Db): Promise<void> {
  const seeds = [...MINING, ...SACRED]
  await db.count(sql`
    insert into machine (id, name, category, price, daily_profit, duration_days, description, art)
    select * from unnest(
      ${seeds.map(({ id }) => id)}::int[], ${seeds.map(({ name }) => name)}::text[],
      ${seeds.map(({ category }) => category)}::text[],
      ${seeds.map(({ price }) => price)}::bigint[],
      ${seeds.map(({ dailyProfit }) => dailyProfit)}::bigint[],
      ${seeds.map(({ durationDays }) => durationDays)}::int[],
      ${seeds.map(({ description }) => description)}::text[],
      ${seeds.map(({ art }) => art)}::text[])
    where not exists (select from machine where category <> ${BILL}) on conflict do nothing`)
}
