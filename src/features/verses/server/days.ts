import { addDays, type Day, daysBetween } from '#core/day.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { aboutEach } from '#platform/database/gatherer.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { ARCHIVE_DAYS, type Verse } from '../schema.ts'

const FIRST = '2020-01-01' as Day

/** The row of a day: the one it is known to have had, else the next, round and round. */
function rowOf(day: Day): Sql {
  return sql`coalesce(
    (select verse_id from verse_day where day = ${day}::date),
    (select id from verse order by id
      limit 1 offset (${daysBetween(FIRST, day)}::int % (select count(*) from verse))))`
}

/** One verse a business day. */
export async function readVerseOf(db: Queryable, day: Day): Promise<Verse & { id: number }> {
  const [verse] = await db.each<Verse & { id: number }, [Day]>(VERSE, null, day)
  if (!verse) throw new Error('There is always a verse.')
  return verse
}

/** About nobody: it is the same for all who ask on one day, so they are told by one statement. */
const VERSE = aboutEach(
  'text',
  (_who, day: Day) => sql`select id, reference, text from verse where id = ${rowOf(day)}`,
)

/** Today and the days of the archive, newest first. */
export function shownDays(today: Day): Day[] {
  return Array.from({ length: ARCHIVE_DAYS + 1 }, (_, back) => addDays(today, -back))
}

/**
 * Before a verse comes or goes: the days in sight keep the verse that people have read on them.
 * One such change at a time, from here to the commit: two deletions of the last two verses would
 * each see the other still there.
 */
export async function keepShownDays(tx: Tx, today: Day): Promise<void> {
  await tx.rows(sql`select id from verse order by id for update`)
  for (const day of shownDays(today)) {
    await tx.count(sql`
      insert into verse_day (day, verse_id) select ${day}::date, ${rowOf(day)}
      on conflict do nothing`)
  }
}
