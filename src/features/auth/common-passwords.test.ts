import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { COMMON_PASSWORDS } from './rules/common-passwords.ts'
import { refusePassword } from './rules.ts'
import { SCRYPT } from './server/hashing.ts'

test('what everyone tries first is refused, in any case and with a year or a sign behind it', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(3_000)
  for (const password of [
    '123456',
    'password',
    'PassWord1',
    'dragon2026',
    'sikalab!',
    'godisgood',
  ]) {
    expect([password, refusePassword(password, 'learner')?.code]).toEqual([password, 'invalid'])
  }
})

test('nothing else is asked of a password: neither signs nor digits, and it may be long', () => {
  for (const password of ['yam market dawn', 'ɛno ne ɔkwan', 'x7'.repeat(32), 'aaaaaaaaaaab c']) {
    expect([password, refusePassword(password, 'learner')]).toEqual([password, null])
  }
})

test('an admin’s password is not a common word with digits, signs, leet or itself around it', () => {
  const known = { email: 'ama.mensah77@school.test', platformName: 'Kente Club' }
  const obvious = `password123456 Password!2026! 1234567password p4ssw0rd123456 pa$$w0rd2026!!
    passwordpassword PasswordPassword1! dragon-dragon-1 l3tm31n123456 @dm1n1strat0r1 qwertyuiop12
    adminpassword1 sikalab-admin-2026 password...........1 123456123456 198412031984 aaaaaaaaaaaa
    abcabcabcabc amamensah1234 Mensah2026!! mensahmensah1 M3ns4h-202612 kenteclub2026 K3nt3Club!!1
    club-kente-1 welcome-2026-welcome Dr4g0nDr4g0n accra-ghana-2026 passwords2026`
  for (const password of obvious.split(/\s+/)) {
    const refused = refusePassword(password, 'admin', known)
    expect([password, refused?.code, refused?.field]).toEqual([password, 'invalid', 'password'])
  }
})

test('an admin’s password of several words, or of chance, is taken', () => {
  const known = { email: 'ama@school.test', platformName: 'SikaLab' }
  for (const password of [
    'cowries and scales',
    'kenkey and fried fish',
    'long enough for it',
    'a-fine-long-password',
    'correct horse battery staple',
    'xK9#vL2@qP5m',
    'JfYp3ZtQw8RkVnBd',
    'ɛno ne ɔkwan tenten',
  ]) {
    expect([password, refusePassword(password, 'admin', known)]).toEqual([password, null])
  }
})

test('a learner’s password is not held to what an admin’s is', () => {
  expect(refusePassword('password123456', 'learner')).toBeNull()
})

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
