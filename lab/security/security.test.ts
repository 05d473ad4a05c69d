import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { randomFrom } from '#lab/rig/random.ts'
import { median } from '#lab/rig/rounds.ts'
import { readPicture } from '#platform/http/upload.ts'
import { makeHostile } from './hostile-pictures.ts'
import { CHECKED, judge, lineOf, ownPatterns } from './patterns.ts'
import { rankTest } from './statistics.ts'

// Short forms of `npm run lab -- security`, and what its long forms stand on.

const SEED = 20_261_121

test('of a hostile picture of every small kind nothing that was sent is kept', async () => {
  const corpus = await makeHostile(randomFrom(SEED), 66, { large: false })
  expect(new Set(corpus.map(({ kind }) => kind)).size).toBeGreaterThan(20)
  const harmfulKinds: string[] = []
  let refused = 0
  for (const { kind, bytes, marker } of corpus) {
    const picture = await readPicture(bytes).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refused++
      return Buffer.alloc(0)
    })
    if (picture.includes(marker) || picture.includes('<script')) harmfulKinds.push(kind)
  }
  expect(harmfulKinds).toEqual([])
  expect(refused).toBeGreaterThan(20)
  expect(refused).toBeLessThan(corpus.length)
})

test('no regular expression of the source takes more than a text is long, however the text is made', async () => {
  // A pattern that the last whole look found safe is not looked at again: it takes a minute and a half.
  const checked = new Set(readFileSync(CHECKED, 'utf8').split('\n'))
  const slow: string[] = []
  for (const pattern of ownPatterns().filter((each) => !checked.has(lineOf(each)))) {
    const verdict = await judge(pattern)
    if (verdict !== 'safe') slow.push(`${lineOf(pattern)} in ${pattern.where}: ${verdict}`)
  }
  expect(slow).toEqual([])
  expect(await judge({ source: '^(a+)+$', flags: '', where: 'the control' })).not.toBe('safe')
})

test('times that differ are told from times that do not, however they are spread', () => {
  const random = randomFrom(SEED)
  const times = () =>
    Array.from({ length: 200 }, () => 100 + 30 * random() + (random() < 0.1 ? 500 : 0))
  const [one, other] = [times(), times()]
  expect(Math.abs(rankTest(one, other))).toBeLessThan(3.9)
  const slower = other.map((ms) => ms + 15)
  expect(Math.abs(rankTest(one, slower))).toBeGreaterThan(3.9)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})
