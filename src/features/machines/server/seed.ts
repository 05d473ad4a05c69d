import type { Db, Queryable, Tx } from '#platform/database/db.ts'
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

/**
 * The catalogue of another room, with the pictures it shows, in place of the one there is; nobody owns
 * a machine there yet. Numbers stay, so that a machine looks the same in both.
 */
export async function copyCatalogue(source: Queryable, target: Tx): Promise<void> {
  await target.count(sql`delete from machine`)
  const pictures = await source.rows<{ id: string }>(sql`
    select id from machine_picture
    where exists (select from machine where picture_id = machine_picture.id)`)
  // One after the other: together they may be larger than what is to be held in memory.
  for (const { id } of pictures) {
    const { picture } = await source.one<{ picture: Buffer }>(sql`
      select picture from machine_picture where id = ${id}`)
    await target.count(sql`
      insert into machine_picture (id, picture) values (${id}, ${picture})`)
  }
  const { machines } = await source.one<{ machines: string }>(sql`
    select coalesce(json_agg(machine order by id), '[]')::text as machines from machine`)
  await target.count(sql`
    insert into machine select * from json_populate_recordset(null::machine, ${machines}::json)`)
  await target.rows(sql`
    select setval(pg_get_serial_sequence('machine', 'id'), greatest(max(id) + 1, 1000), false)
    from machine`)
}
