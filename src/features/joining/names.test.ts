import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { gapCode, readCode, showCode } from './rules/card-code.ts'
import { NAMES, nameAt } from './rules/names.ts'
import { LONGEST_SEAT_NAME } from './schema.ts'
import { drawNames } from './server/offer.ts'

const all = Array.from({ length: NAMES }, (_, index) => nameAt(index))

/** True if one letter more, less or other makes one word of the other. */
function soundsAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = long.length === short.length ? short.slice(at + 1) : short.slice(at)
  return rest === long.slice(at + 1)
}

test('a room can offer ten thousand names, each once', () => {
  expect(NAMES).toBeGreaterThanOrEqual(10_000)
  expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(NAMES)
})

test('an offered name is two words of plain letters that fit on a card', () => {
  for (const name of all) {
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    expect(name.length).toBeLessThanOrEqual(LONGEST_SEAT_NAME)
  }
})

test('no two words of a place in a name differ in one letter, so that a name can be read out', () => {
  for (const place of [0, 1]) {
    const words = [...new Set(all.map((name) => name.toLowerCase().split(' ')[place] ?? ''))]
    const alike = words.flatMap((one, index) =>
      words
        .slice(0, index)
        .filter((other) => soundsAlike(one, other))
        .map((other) => [one, other]),
    )
    expect(alike).toEqual([])
  }
})

test('a code is read as it was typed, and a sign that no code has is never guessed at', () => {
  expect(readCode(' AbCd-efgh ')).toEqual({ kind: 'card', code: 'abcdefgh' })
  expect(readCode('abc def ghj')).toEqual({ kind: 'oneTime', code: 'abcdefghj' })
  for (const wrong of ['abcdefg', 'abcdefg0', 'abcdefgo', 'abcdefg1', 'abcdefgi', 'abcdefgl', '']) {
    expect(readCode(wrong)).toBeNull()
  }
  expect([showCode('abcdefgh'), showCode('abcdefghj')]).toEqual(['ABCD EFGH', 'ABC DEF GHJ'])
})

test('a code gets the gaps it is printed with while it is typed, and a room’s digits none', () => {
  expect(['k', 'khs5', 'khs57', 'khs57c2c', 'khs57c2cd'].map(gapCode)).toEqual([
    'k',
    'khs5',
    'KHS5 7',
    'KHS5 7C2C',
    'KHS 57C 2CD',
  ])
  expect(gapCode('KHS5 ')).toBe('KHS5 ')
  expect(gapCode('738541')).toBe('738541')
})

const thingOf = (name: string) => name.split(' ')[1]

test('nobody is offered a second word that another player has, while others are free', async () => {
  const { db } = await openWorld()
  const things = [...new Set(Array.from({ length: NAMES }, (_, index) => thingOf(nameAt(index))))]
  // Half of the words are taken, each by one player.
  const taken = new Set(things.filter((_, index) => index % 2 === 0))
  let count = 0
  const code = (number: number) => `A${String(number).padStart(5, '0')}`
  for (const thing of taken) {
    const id = newId()
    await db.count(sql`insert into auth."user" (id, name, email) values (${id}, '', null)`)
    await db.count(sql`
      insert into person (id, name, referral_code, joined_on)
      values (${id}, ${`Axim ${thing}`}, ${code(count++)}, business_day())`)
  }
  for (let draw = 0; draw < 5; draw++) {
    for (const name of await drawNames(db)) expect(taken).not.toContain(thingOf(name))
  }
})
