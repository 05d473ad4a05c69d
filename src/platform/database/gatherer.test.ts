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
  const asked: unknown[][] = []
  const rowsFor = openGatherer(async ({ text, values }: Sql) => {
    asked.push(values[0] as unknown[])
    const way = { text, values: values as unknown[], rowMode: 'array' as const }
    return (await world.db.pool.query(way)) as ArrayResult
  })
  return { rowsFor, asked }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at))

test('all who ask the same in one moment are answered by one statement, each about themselves', async () => {
  const { rowsFor, asked } = await open()
  const found = await Promise.all(numbers(60).map((who) => rowsFor(DOUBLE, who, 2)))
  expect(found).toEqual(numbers(60).map((who) => [{ twice: Number(who) * 2 }]))
  expect(asked).toHaveLength(1)
})

test('who asks while a statement is under way is in the next one, all together', async () => {
  const { rowsFor, asked } = await open()
  const first = rowsFor(DOUBLE, '1', 2)
  await new Promise((resolve) => setImmediate(resolve))
  const later = numbers(30).map((who) => rowsFor(DOUBLE, who, 2))
  expect(await first).toEqual([{ twice: 2 }])
  await Promise.all(later)
  expect(asked.map(({ length }) => length)).toEqual([1, 30])
})

test('questions that differ in anything but the person are never mixed', async () => {
  const { rowsFor } = await open()
  const by = [2, 3, 5]
  const found = await Promise.all(by.map((one) => rowsFor(DOUBLE, '7', one)))
  expect(found).toEqual([[{ twice: 14 }], [{ twice: 21 }], [{ twice: 35 }]])
})

test('what is wrong with one asker harms no other', async () => {
  const { rowsFor } = await open()
  const asked = ['1', 'no number', '3'].map((who) => rowsFor(DOUBLE, who, 2))
  const told = await Promise.allSettled(asked)
  expect(told).toMatchObject([
    { status: 'fulfilled', value: [{ twice: 2 }] },
    { status: 'rejected', reason: { code: '22P02' } },
    { status: 'fulfilled', value: [{ twice: 6 }] },
  ])
})

test('one person who asks twice is answered twice, and who has no rows gets none', async () => {
  const { rowsFor } = await open()
  const none = batchQuery('text', (who) => sql`select 1 as one where ${who} = 'here'`)
  const found = await Promise.all(['here', 'here', 'gone', null].map((who) => rowsFor(none, who)))
  expect(found).toEqual([[{ one: 1 }], [{ one: 1 }], [], []])
})

test('what is about nobody is asked once for all who ask, and each has rows of their own to sort', async () => {
  const { rowsFor, asked } = await open()
  const about = batchQuery('text', () => sql`select n::int as n from generate_series(1, 3) n`)
  const found = await Promise.all(numbers(60).map(() => rowsFor<{ n: number }, []>(about, null)))
  for (const rows of found) {
    expect(rows.map(({ n }) => n)).toEqual([1, 2, 3])
    rows.reverse()
  }
  expect(asked).toEqual([[null]])
})

test('where the database is away all are told so at once, and nobody is asked about alone', async () => {
  let asked = 0
  const rowsFor = openGatherer(async () => {
    asked++
    throw new Refusal('unavailable', 'away')
  })
  const told = await Promise.allSettled(numbers(40).map((who) => rowsFor(DOUBLE, who, 2)))
  expect(told.every(({ status }) => status === 'rejected')).toBe(true)
  expect(asked).toBe(1)
})
