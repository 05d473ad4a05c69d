import { expect, test } from 'vitest'
import { referralLink } from './ReferralsPage.tsx'

test.each([
  ['12E345', 'http://localhost:3000', 'http://localhost:3000/#/onboard?ref=12E345'],
  ['1E0000', 'https://sikalab.example', 'https://sikalab.example/#/onboard?ref=1E0000'],
  ['000123', 'https://house.example:8443', 'https://house.example:8443/#/onboard?ref=000123'],
])('the link of %s at %s is %s', (code, origin, link) => {
  expect(referralLink(code, 'onboard', origin)).toBe(link)
})

test('where people join with a name alone, the link leads to the names', () => {
  expect(referralLink('ABC123', 'join', 'http://10.0.0.4:3000/r/123456')).toBe(
    'http://10.0.0.4:3000/r/123456/#/join?ref=ABC123',
  )
})
