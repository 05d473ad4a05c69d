import { expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { rowsOf } from './receipt-picture.ts'

test('the picture names both practice numbers, the reference, the business day and the time', () => {
  const rows = rowsOf({
    platform: 'SikaLab',
    amount: ghs(200),
    reference: 'MM12345678',
    from: '0000001001',
    to: '0000000001',
    toName: 'SikaLab House',
    sentOn: day('2026-11-24'),
    sentAt: '2026-11-21T10:44:12.345Z',
  })
  expect(rows).toEqual([
    ['From', '0000001001'],
    ['To', 'SikaLab House'],
    ['To number', '0000000001'],
    ['Reference', 'MM12345678'],
    ['Business day', '24/11/2026'],
    ['Time', '21/11/2026, 10:44'],
  ])
})
