import { expect, test } from 'vitest'
import { CODE_ALPHABET } from '#core/code-alphabet.ts'
import { sql } from '#platform/database/sql.ts'
import { openClass } from '#tests/rooms/class-world.ts'
import { joining } from './words/en/joining.ts'

let guess = 0

/** The next guess: the same ones in every run. */
function drawn(length: number): string {
  guess += 7_919
  return Array.from({ length }, (_, at) => CODE_ALPHABET[(guess * (at + 1) + at) % 31]).join('')
}

/** How many guesses of this bucket were compared in this hour. */
const compared = async ({ world }: Awaited<ReturnType<typeof openClass>>, bucket: string) =>
  (await world.db.maybe<{ count: number }>(sql`select count from attempt where bucket = ${bucket}`))
    ?.count ?? 0

test('of ten thousand guessed cards and codes none gets in, and three hundred an hour of a network are compared', async () => {
  for (const length of [8, 9]) {
    const room = await openClass()
    const { phone, join } = room
    await join(phone())
    const seen = new Map<number, number>()
    for (let from = 0; from < 5_000; from += 500) {
      const tab = phone()
      const batch = await Promise.all(
        Array.from({ length: 500 }, (_, at) =>
          tab.ask('/api/join/return', {
            method: 'POST',
            // Another address each time, as a liar before a trusted proxy would say.
            headers: {
              'content-type': 'application/json',
              'x-forwarded-for': `10.${length}.${(from + at) % 250}.${at % 250}`,
            },
            body: JSON.stringify({ code: drawn(length) }),
          }),
        ),
      )
      for (const { status } of batch) seen.set(status, (seen.get(status) ?? 0) + 1)
    }
    expect(seen.get(200)).toBeUndefined()
    expect(seen.get(403)).toBe(300)
    expect(await compared(room, 'seat guesses network local')).toBe(300)
    expect(await compared(room, 'seat guesses room')).toBe(300)
  }
}, 240_000)

test('one prankster closes the way back for their own phone alone', async () => {
  const { phone, join } = await openClass()
  const { card } = await join(phone())
  const prankster = phone()
  await join(prankster)
  const guessed = async () => (await prankster.post('/api/join/return', { code: drawn(8) })).status
  for (let at = 0; at < 20; at++) expect(await guessed()).toBe(403)
  expect(await guessed()).toBe(429)
  expect((await prankster.post('/api/join/return', { code: card.code })).status).toBe(429)
  const other = phone()
  expect((await other.post('/api/join/return', { code: card.code })).status).toBe(200)
  const third = phone()
  await join(third)
  expect((await third.post('/api/join/return', { code: card.code })).status).toBe(200)
})

test('whatever was guessed, a fresh code of the facilitator opens its seat, and they lift what was slowed', async () => {
  const { phone, join, admin, idOf } = await openClass()
  const tab = phone()
  const { card } = await join(tab)
  const id = await idOf(tab)
  const slowed = async () => (await admin.get('/api/admin/class')).body['areGuessesSlowed']
  expect(await slowed()).toBe(false)
  for (let at = 0; at < 301; at++) {
    await phone().post('/api/join/return', { code: drawn(at % 2 ? 8 : 9) })
  }
  expect((await phone().post('/api/join/return', { code: card.code })).status).toBe(429)
  expect(await slowed()).toBe(true)
  const { code } = (await admin.post('/api/admin/class/code', { id })).body
  const other = phone()
  expect((await other.post('/api/join/return', { code })).status).toBe(200)
  expect(await idOf(other)).toBe(id)
  await join(phone())
  expect((await admin.post('/api/admin/class/guesses', {})).status).toBe(200)
  expect(await slowed()).toBe(false)
  expect((await phone().post('/api/join/return', { code: card.code })).status).toBe(200)
})

test('a right code that is pressed again, or too late, is said to be spent and is no guess', async () => {
  const room = await openClass()
  const { phone, join, admin, idOf } = room
  const tab = phone()
  await join(tab)
  const { code } = (await admin.post('/api/admin/class/code', { id: await idOf(tab) })).body
  expect((await phone().post('/api/join/return', { code })).status).toBe(200)
  for (let at = 0; at < 30; at++) {
    const again = await phone().post('/api/join/return', { code })
    expect(again.error).toMatchObject({ code: 'not_allowed', message: joining.codeSpent })
  }
  expect(await compared(room, 'seat guesses network local')).toBe(0)
})

test('right cards are not counted as guesses', async () => {
  const { phone, join } = await openClass()
  const { card } = await join(phone())
  for (let at = 0; at < 30; at++) {
    expect((await phone().post('/api/join/return', { code: card.code })).status).toBe(200)
  }
})
