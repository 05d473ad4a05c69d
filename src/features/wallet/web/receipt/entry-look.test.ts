import { expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { sayDay } from '#ui/device/say-day.ts'
import type { Entry } from '../../schema.ts'
import { statusOf } from './entry-look.ts'

const entry: Entry = {
  id: 't1',
  number: 't1',
  kind: 'withdrawal',
  description: 'Withdrawal',
  amount: ghs(50),
  direction: 'debit',
  status: 'failed',
  reason: 'The name does not match.',
  method: 'mtn',
  reference: '0001234567',
  on: day('2026-11-21'),
  at: '2026-11-21T09:00:00.000Z',
  cancelled: false,
  cancellable: false,
}

test('what its owner took back is cancelled, whatever the reason says; the rest has failed', () => {
  expect(statusOf(entry).label).toBe('Failed')
  expect(statusOf({ ...entry, cancelled: true }).label).toBe('Cancelled')
  expect(statusOf({ ...entry, cancelled: true, reason: null }).tone).toBe('neutral')
})

test('a day is said by the business day of the room', () => {
  expect(sayDay(day('2026-11-21'), day('2026-11-21'))).toBe('Today')
  expect(sayDay(day('2026-11-20'), day('2026-11-21'))).toBe('Yesterday')
  expect(sayDay(day('2026-11-19'), day('2026-11-21'))).toBe('19/11/2026')
})
