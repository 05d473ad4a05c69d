import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { SCRYPT } from './server/hashing.ts'

// The worlds of the tests hash at a small price. This is what people's passwords get.
const COST = { N: 16_384, r: 16, p: 1, maxmem: 2 ** 26 }

test('a password is stored under its own salt by scrypt with 16,384 rounds over 2 KiB', async () => {
  const stored = await SCRYPT.hash('practice cedis only')

  const [salt = '', key] = stored.split(':')
  expect(Buffer.from(salt, 'hex')).toHaveLength(16)
  expect(scryptSync('practice cedis only', salt, 64, COST).toString('hex')).toBe(key)
  expect(await SCRYPT.hash('practice cedis only')).not.toBe(stored)
  expect(await SCRYPT.verify({ hash: stored, password: 'practice cedis only' })).toBe(true)
  expect(await SCRYPT.verify({ hash: stored, password: 'practice cedis only ' })).toBe(false)
})

test('what is no hash is no password, and one password typed on two keyboards is one', async () => {
  for (const hash of ['', 'none', `${'0'.repeat(32)}:`, `${'0'.repeat(32)}:zz`]) {
    expect(await SCRYPT.verify({ hash, password: '' })).toBe(false)
  }
  const stored = await SCRYPT.hash('Caf\u00e9 sika')
  expect(await SCRYPT.verify({ hash: stored, password: 'Cafe\u0301 sika' })).toBe(true)
})
