import { expect, test } from 'vitest'
import type { Db } from './db.ts'
import { gatheredWrite } from './gathered-write.ts'

const db = {} as Db

/** A write whose statements answer when the test says so. */
function openWrites() {
  const written: { items: readonly number[]; answer: () => void; fail: (why: Error) => void }[] = []
  const write = gatheredWrite<number>(
    (_, items) =>
      new Promise<void>((answer, fail) => {
        written.push({ items, answer, fail })
      }),
  )
  return { written, write }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

test('what one turn of the loop writes is one statement, and so is all that comes while it is under way', async () => {
  const { written, write } = openWrites()
  const first = [write(db, 1), write(db, 2)]
  await turn()
  const later = [write(db, 3), write(db, 4)]
  await turn()
  expect(written.map(({ items }) => items)).toEqual([[1, 2]])
  written[0]?.answer()
  await Promise.all(first)
  await turn()
  expect(written.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])
  written[1]?.answer()
  await Promise.all(later)
})

test('a write that failed fails for its items alone, and the next goes on', async () => {
  const { written, write } = openWrites()
  const lost = write(db, 1)
  await turn()
  const secondWrite = write(db, 2)
  written[0]?.fail(new Error('away'))
  await expect(lost).rejects.toThrow('away')
  await turn()
  written[1]?.answer()
  await expect(secondWrite).resolves.toBeUndefined()
})

test('each database has its own', async () => {
  const { written, write } = openWrites()
  const both = [write(db, 1), write({} as Db, 2)]
  await turn()
  expect(written.map(({ items }) => items)).toEqual([[1], [2]])
  for (const { answer } of written) answer()
  await Promise.all(both)
})
