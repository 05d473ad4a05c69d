import { expect, test } from 'vitest'
import { openClass } from '../../../tests/class-world.ts'
import { CODE_ALPHABET } from '../../core/code-alphabet.ts'
import { sql } from '../../platform/sql.ts'

const drawn = (length: number) =>
  Array.from({ length }, () => CODE_ALPHABET[Math.floor(Math.random() * 31)]).join('')

/** How many guesses of this bucket were compared in this hour. */
const compared = async ({ world }: Awaited<ReturnType<typeof openClass>>, bucket: string) =>
  (await world.db.maybe<{ count: number }>(sql`select count from attempt where bucket = ${bucket}`))
    ?.count ?? 0

test('of ten thousand guessed cards and codes none gets in, and twenty an hour are compared', async () => {
  for (const [length, bucket] of [
    [8, 'card guesses'],
    [9, 'oneTime guesses'],
  ] as const) {
    const room = await openClass()
    const { phone, join } = room
    await join(phone())
    const seen = new Map<number, number>()
    for (let from = 0; from < 10_000; from += 500) {
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
    expect(seen.get(403)).toBe(20)
    expect(await compared(room, bucket)).toBe(20)
  }
}, 120_000)

test('wrong cards shut out no card that a facilitator helps with, and nobody who joins', async () => {
  const { phone, join, admin, idOf } = await openClass()
  const tab = phone()
  const { card } = await join(tab)
  const id = await idOf(tab)
  for (let at = 0; at < 21; at++) await phone().post('/api/join/return', { code: drawn(8) })
  expect((await phone().post('/api/join/return', { code: card.code })).status).toBe(429)
  const { code } = (await admin.post('/api/admin/class/code', { id })).body
  const other = phone()
  expect((await other.post('/api/join/return', { code })).status).toBe(200)
  expect(await idOf(other)).toBe(id)
  await join(phone())
})

test('right cards are not counted as guesses', async () => {
  const { phone, join } = await openClass()
  const { card } = await join(phone())
  for (let at = 0; at < 30; at++) {
    expect((await phone().post('/api/join/return', { code: card.code })).status).toBe(200)
  }
})
