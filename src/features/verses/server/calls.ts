import { addDays, type Day, daysBetween } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { ARCHIVE_DAYS, type Verse, versesCalls } from '../schema.ts'
import { verses as t } from '../words/en/verses.ts'

const readDaily = query(versesCalls.readDaily, async ({ db, today }) => {
  const { reference, text } = await readVerseOf(db, today)
  return { verse: { reference, text } }
})

const readArchive = query(versesCalls.readArchive, async ({ db, today }) => {
  const [daily, ...archive] = await Promise.all(
    shownDays(today).map(async (on) => {
      const { reference, text } = await readVerseOf(db, on)
      return { reference, text, on }
    }),
  )
  if (!daily) throw new Error('There is always a today.')
  return { daily, archive }
})

const listVerses = query(versesCalls.listVerses, async ({ db, today }) => ({
  verses: await db.rows<Verse & { id: number }>(sql`
    select id, reference, text from verse order by id`),
  todayId: (await readVerseOf(db, today)).id,
}))

const saveVerse = command(versesCalls.saveVerse, async (context) => {
  const { tx, today, input, announce, audit } = context
  const { id, reference, text } = input
  if (id === undefined) await keepShownDays(tx, today)
  const before = id === undefined ? null : await findVerse(tx, id)
  const saving = tx.maybe<{ id: number }>(
    id === undefined
      ? sql`insert into verse (reference, text) values (${reference}, ${text}) returning id`
      : sql`update verse set reference = ${reference}, text = ${text}
            where id = ${id} returning id`,
  )
  const saved = await refuseByConstraint(saving, {
    verse_reference_key: () => new Refusal('conflict', t.referenceTaken, 'reference'),
  })
  if (!saved) throw new Refusal('not_found', t.unknown, 'id')
  audit({ about: { kind: 'verse', id: saved.id }, before, after: { reference, text } })
  announce('verses', 'everyone')
  return saved
})

const deleteVerse = command(versesCalls.deleteVerse, async (context) => {
  const { tx, today, input, announce, audit } = context
  await keepShownDays(tx, today)
  const { left } = await tx.one<{ left: number }>(
    sql`select count(*)::int as left from verse where id <> ${input.id}`,
  )
  if (left === 0) throw new Refusal('conflict', t.lastStays)
  const before = await findVerse(tx, input.id)
  if (!before) throw new Refusal('not_found', t.unknown, 'id')
  await tx.count(sql`delete from verse where id = ${input.id}`)
  audit({ about: { kind: 'verse', id: input.id }, before })
  announce('verses', 'everyone')
  return {}
})

async function findVerse(db: Queryable, id: number): Promise<Verse | null> {
  return db.maybe<Verse>(sql`select reference, text from verse where id = ${id}`)
}

export const versesHandlers: readonly Handler[] = [
  readDaily,
  readArchive,
  listVerses,
  saveVerse,
  deleteVerse,
]

const FIRST = '2020-01-01' as Day

/** The row of a day: the one it is known to have had, else the next, round and round. */
function rowOf(day: Day): Sql {
  return sql`coalesce(
    (select verse_id from verse_day where day = ${day}::date),
    (select id from verse order by id
      limit 1 offset (${daysBetween(FIRST, day)}::int % (select count(*) from verse))))`
}

/** One verse a business day. */
async function readVerseOf(db: Queryable, day: Day): Promise<Verse & { id: number }> {
  const [verse] = await db.rowsFor<Verse & { id: number }, [Day]>(VERSE, null, day)
  if (!verse) throw new Error('There is always a verse.')
  return verse
}

/**
 * A gathered read that is about nobody: all who ask on one day are told the same, by one statement.
 */
const VERSE = batchQuery(
  'text',
  (_who, day: Day) => sql`select id, reference, text from verse where id = ${rowOf(day)}`,
)

/** Today and the days of the archive, newest first. */
function shownDays(today: Day): Day[] {
  return Array.from({ length: ARCHIVE_DAYS + 1 }, (_, back) => addDays(today, -back))
}

/**
 * Fixes the verses of the days in sight before a verse comes or goes: people have read them there.
 * One such change at a time, from here to the commit: two deletions of the last two verses would
 * each see the other still there.
 */
async function keepShownDays(tx: Tx, today: Day): Promise<void> {
  await tx.rows(sql`select id from verse order by id for update`)
  for (const day of shownDays(today)) {
    await tx.count(sql`
      insert into verse_day (day, verse_id) select ${day}::date, ${rowOf(day)}
      on conflict do nothing`)
  }
}
