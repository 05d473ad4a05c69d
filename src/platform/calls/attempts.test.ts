import { expect, test } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { countAttempt, guessSecret, hasReached } from './attempts.ts'

const HOUR = 3600

test('a window that begins in the future is over: the computer’s clock was set back', async () => {
  const { db } = await openWorld()
  const wrong = () => guessSecret(db, [{ bucket: 'pin ama', most: 1 }], HOUR, async () => null)
  expect(await wrong()).toBeNull()
  expect(await wrong()).toBe('tooMany')
  expect(await countAttempt(db, 'links ama', HOUR)).toBe(1)
  expect(await countAttempt(db, 'links ama', HOUR)).toBe(2)
  await db.count(sql`update attempt set window_start = now() + interval '8 hours'`)
  expect(await hasReached(db, 'links', 2, HOUR)).toBe(false)
  expect(await countAttempt(db, 'links ama', HOUR)).toBe(1)
  expect(await wrong()).toBeNull()
  expect(await wrong()).toBe('tooMany')
})
