import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { openWorld } from '#tests/rig/world.ts'
import { type ArrayResult, batchQuery, openGatherer } from './gatherer.ts'
import { type Sql, sql } from './sql.ts'

const DOUBLE = batchQuery(
  'text',
  (who, by: number) => sql`select ${who}::int * ${by}::int as twice`,
)

/** Carries statements out on a real database, and notes whom each is about. */
async function open() {
  const world = await openWorld()
  const queries: unknown[][] = []
  const rowsFor = openGatherer(async ({ text, values }: Sql) => {
    queries.push(values[0] as unknown[])
    const way = { text, values: values as unknown[], rowMode: 'array' as const }
    return (await world.db.pool.query(way)) as ArrayResult
  })
  return { rowsFor, queries }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at))

test('all who ask the same in one moment are answered by one statement, each about themselves', async () => {
  const { rowsFor, queries } = await open()
  const answers = await Promise.all(numbers(60).map((who) => rowsFor(DOUBLE, who, 2)))
  expect(answers).toEqual(numbers(60).map((who) => [{ twice: Number(who) * 2 }]))
  expect(queries).toHaveLength(1)
})

test('who asks while a statement is under way is in the next one, all together', async () => {
  const { rowsFor, queries } = await open()
  const first = rowsFor(DOUBLE, '1', 2)
  await new Promise((resolve) => setImmediate(resolve))
  const later = numbers(30).map((who) => rowsFor(DOUBLE, who, 2))
  expect(await first).toEqual([{ twice: 2 }])
  await Promise.all(later)
  expect(queries.map(({ length }) => length)).toEqual([1, 30])
})

test('questions that differ in anything but the person are never mixed', async () => {
  const { rowsFor } = await open()
  const by = [2, 3, 5]
  const answers = await Promise.all(by.map((one) => rowsFor(DOUBLE, '7', one)))
  expect(answers).toEqual([[{ twice: 14 }], [{ twice: 21 }], [{ twice: 35 }]])
})

test('what is wrong with one asker harms no other', async () => {
  const { rowsFor } = await open()
  const requests = ['1', 'no number', '3'].map((who) => rowsFor(DOUBLE, who, 2))
  const results = await Promise.allSettled(requests)
  expect(results).toMatchObject([
    { status: 'fulfilled', value: [{ twice: 2 }] },
    { status: 'rejected', reason: { code: '22P02' } },
    { status: 'fulfilled', value: [{ twice: 6 }] },
  ])
})

test('one person who asks twice is answered twice, and who has no rows gets none', async () => {
  const { rowsFor } = await open()
  const none = batchQuery('text', (who) => sql`select 1 as one where ${who} = 'here'`)
  const answers = await Promise.all(['here', 'here', 'gone', null].map((who) => rowsFor(none, who)))
  expect(answers).toEqual([[{ one: 1 }], [{ one: 1 }], [], []])
})

test('what is about nobody is asked once for all who ask, and each has rows of their own to sort', async () => {
  const { rowsFor, queries } = await open()
  const about = batchQuery('text', () => sql`select n::int as n from generate_series(1, 3) n`)
  const answers = await Promise.all(numbers(60).map(() => rowsFor<{ n: number }, []>(about, null)))
  for (const rows of answers) {
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3])
    rows.reverse()
  }
  expect(queries).toEqual([[null]])
})

test('where the database is away all are told so at once, and nobody is asked about alone', async () => {
  let queryCount = 0
  const rowsFor = openGatherer(async () => {
    queryCount++
    throw new Refusal('unavailable', 'away')
  })
  const results = await Promise.allSettled(numbers(40).map((who) => rowsFor(DOUBLE, who, 2)))
  expect(results.every(({ status }) => status === 'rejected')).toBe(true)
  expect(queryCount).toBe(1)
})
