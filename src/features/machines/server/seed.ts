import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { MINING, SACRED } from '../rules/catalogue.ts'
import { BILL } from '../schema.ts'

/**
 * Fills an empty catalogue with both sets of machines (a migration has added the treasury bill). A
 * catalogue with other machines is the house's own and stays as it is.
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
 * Copies another room's catalogue and its pictures into a room where nobody owns a machine yet. The numbers
 * stay the same, so that each machine looks the same in both rooms.
 */
export async function copyCatalogue(source: Queryable, target: Tx): Promise<void> {
  await target.count(sql`delete from machine`)
  const pictures = await source.rows<{ id: string }>(sql`
    select id from machine_picture
    where exists (select from machine where picture_id = machine_picture.id)`)
  // One picture at a time: all together could fill the memory.
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
