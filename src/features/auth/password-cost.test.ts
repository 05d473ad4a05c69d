import { scryptSync } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { openWorld, TEST_CONFIG } from '#tests/world.ts'
import { openLibrary } from './server/library.ts'

// The worlds of the tests hash at a small price. This is what people's passwords get.
const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }

test('a password is stored under its own salt by scrypt with 16,384 rounds over 2 KiB', async () => {
  const world = await openWorld()
  const library = openLibrary(TEST_CONFIG, world.connection, async () => undefined)
  onTestFinished(library.close)
  const { password } = await library.auth.$context

  const stored = await password.hash('practice cedis only')

  const [salt = '', key] = stored.split(':')
  expect(Buffer.from(salt, 'hex')).toHaveLength(16)
  expect(scryptSync('practice cedis only', salt, 64, COST).toString('hex')).toBe(key)
  expect(await password.hash('practice cedis only')).not.toBe(stored)
  expect(await password.verify({ hash: stored, password: 'practice cedis only' })).toBe(true)
  expect(await password.verify({ hash: stored, password: 'practice cedis only ' })).toBe(false)
})
