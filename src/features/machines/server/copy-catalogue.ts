import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

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
