import { expect, test } from 'vitest'
import { refusePassword } from './rules.ts'
import { COMMON_PASSWORDS } from './rules/common-passwords.ts'

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
    expect([password, refusePassword(password, 'investor')?.code]).toEqual([password, 'invalid'])
  }
})

test('nothing else is asked of a password: neither signs nor digits, and it may be long', () => {
  for (const password of ['yam market dawn', 'ɛno ne ɔkwan', 'x7'.repeat(32), 'aaaaaaaaaaab c']) {
    expect([password, refusePassword(password, 'investor')]).toEqual([password, null])
  }
})
