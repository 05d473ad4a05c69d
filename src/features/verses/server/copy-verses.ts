import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/** All verses of another room in place of those there are; nobody has been shown one there yet. */
export async function copyVerses(source: Queryable, target: Tx): Promise<void> {
  const verses = await source.rows<{ reference: string; text: string }>(sql`
    select reference, text from verse order by id`)
  await target.count(sql`delete from verse`)
  await target.count(sql`
    insert into verse (reference, text)
    select * from unnest(${verses.map(({ reference }) => reference)}::text[],
      ${verses.map(({ text }) => text)}::text[])`)
}
