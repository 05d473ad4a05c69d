import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOneForm, searchForm } from '#core/one-form.ts'
import { openWorld } from '#tests/rig/world.ts'
import { keysHolding, patternsOf, sentenceHolds } from './phrase.ts'
import { sql } from './sql.ts'

const say = (name: string) => `Bought ${name} today`

/** LIKE without wild cards inside, as the patterns are. */
function isLike(name: string, pattern: string): boolean {
  const text = pattern.replace(/^%|%$/g, '').replace(/\\([\\%_])/g, '$1')
  const at = searchForm(name)
  if (pattern.startsWith('%')) return pattern.endsWith('%') ? at.includes(text) : at.endsWith(text)
  return pattern.endsWith('%') ? at.startsWith(text) : at === text
}

test('a search finds exactly the sentences that hold it, wherever it begins and ends', () => {
  const letters = fc.string({
    unit: fc.constantFrom('b', 'o', 't', 'd', ' ', 'y', 'a', 'ɔ', 'á'),
    maxLength: 6,
  })
  // The edge stores a name in this form, and takes a search in it.
  const names = letters.map(inOneForm).filter((text) => text !== '')
  fc.assert(
    fc.property(names, letters.map(inOneForm), (name, search) => {
      const patterns = patternsOf(say, search)
      const isMatch = patterns === null || patterns.some((pattern) => isLike(name, pattern))
      expect(isMatch).toBe(searchForm(say(name)).includes(searchForm(search)))
    }),
    { numRuns: 2_000 },
  )
})

test('the database finds what the sentence would say, with the signs of LIKE as they are', async () => {
  const { db } = await openWorld()
  const finds = async (name: string, search: string) =>
    (
      await db.one<{ found: boolean }>(
        sql`select ${sentenceHolds(say, sql`name`, search)} as found
          from (values (${name}::text)) as machine (name)`,
      )
    ).found
  expect(await finds('Asante 50%', 'ght asante')).toBe(true)
  expect(await finds('Asante 50%', '50% TODAY')).toBe(true)
  expect(await finds('Asante 50%', '5_%')).toBe(false)
  expect(await finds('Asante', 'tod')).toBe(true)
})

test('whole sentences are found by their keys', () => {
  expect(keysHolding({ a: 'Daily Profit', b: 'Sign-up Bonus' }, 'PROFIT')).toEqual(['a'])
})
