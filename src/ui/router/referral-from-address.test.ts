import { expect, test } from 'vitest'
import { asReferralCode, referralFromAddress } from './referral-from-address.ts'

test('codes that look like numbers survive the address', () => {
  for (const code of ['12E345', '1E0000', '000123']) {
    expect(referralFromAddress('', `?ref=${code}`)).toBe(code)
    expect(referralFromAddress(`?ref=${code}`, '')).toBe(code)
  }
})

test('a code is trimmed, upper case and cut to six', () => {
  expect(referralFromAddress('', '?ref=%20abc12345')).toBe('ABC123')
  expect(asReferralCode('  12e345 ')).toBe('12E345')
})

test('the hash goes before the page, and no code is no code', () => {
  expect(referralFromAddress('?ref=PAGE01', '?ref=HASH01')).toBe('HASH01')
  expect(referralFromAddress('?other=1', '')).toBe('')
})
