import { expect, onTestFinished, test, vi } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { TEST_CONFIG } from '#tests/rig/test-config.ts'
import { totp } from '#tests/rig/totp.ts'
import { openWorld } from '#tests/rig/world.ts'
import { beginFactor, isAppCode, readRecoveryCodes, spendRecoveryCode } from './server/factor.ts'
import { SCRYPT } from './server/hashing.ts'

// Releases before this one stored these, written by the library that they used: they must still let
// people in.
const EARLIER = {
  key: { authSecret: 'a-secret-only-for-tests-0123456789abcdef' },
  secret:
    '06bba20326238a52c8302dfe164e78f9f2de5931b235e9773a3c3f79d4dcdabbe3f57c0f4dba47759ac901d014d15b69f71fbf0de413fe5ccf6b4e63ccb8a7879a35fe1e66cb8157',
  plain: 'kQ3vWm8ZpR1tYb6NcXe4Hs7DfJg2LaUo',
  codes:
    '2ab490aa953db91f13543c2db958ea68239caf00dbadb8516b0c78cdab1e3ef091d922ee3ad61d2128f180143619a3df2c0c1e1a755345dbf31a7f40e18b8b6cb14f4f40fa',
  hash: 'a234d5b13a181f80b2705b72a4285630:3180bc15ddbf40dcb38103c8d0654d0fec342bc9ce44d9a03629e5eaa4ff55144d686e3d70741f327a5e88a8c9e05af5cd654fd3344fe7a3c0b0e6b7b2815bae',
} as const

test('the password, secret and recovery codes of an earlier release are those they were', async () => {
  expect(await SCRYPT.verify({ hash: EARLIER.hash, password: 'practice cedis only' })).toBe(true)
  const now = totp(Buffer.from(EARLIER.plain), Date.now() / 1000)
  expect(isAppCode(EARLIER.secret, now, EARLIER.key)).toBe(true)

  const { db, learner } = await openWorld()
  const { id } = await learner()
  await db.count(sql`
    insert into auth."twoFactor" (id, "userId", secret, "backupCodes", verified)
    values (gen_random_uuid(), ${id}, ${EARLIER.secret}, ${EARLIER.codes}, true)`)
  expect(await readRecoveryCodes(db, EARLIER.key, id)).toEqual(['abcde-fghjk', 'mnpqr-stuvw'])
  expect(await spendRecoveryCode(db, EARLIER.key, id, 'mnpqr-stuvw')).toBe(true)
  expect(await spendRecoveryCode(db, EARLIER.key, id, 'mnpqr-stuvw')).toBe(false)
  expect(await readRecoveryCodes(db, EARLIER.key, id)).toEqual(['abcde-fghjk'])
})

test('the address for the app names its house and person, and its secret makes the codes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_015_000 })
  onTestFinished(() => void vi.useRealTimers())
  const { db, learner } = await openWorld()
  const { id } = await learner()
  const begun = await db.withTx((tx) =>
    beginFactor(tx, TEST_CONFIG, { id, email: 'esi+2b@school.test' }),
  )
  const uri = new URL(begun.uri)
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/SikaLab:esi%2B2b%40school\.test\?/)
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: 'SikaLab',
    secret: begun.secret,
    digits: '6',
    period: '30',
  })
  const { stored } = await db.one<{ stored: string }>(sql`
    select secret as stored from auth."twoFactor" where "userId" = ${id}`)
  expect(stored).not.toContain(begun.secret)
  // With another key it is nothing.
  expect(() => isAppCode(stored, '000000', { authSecret: 'another' })).toThrow('tag')
})
