import { expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { entry } from '#tests/pages/browser.ts'
import { sayDay } from '#ui/device/say-day.ts'
import { statusOf } from './entry-look.ts'

const failed = entry('t1', {
  kind: 'withdrawal',
  direction: 'debit',
  status: 'failed',
  reason: 'The name does not match.',
})

test('what its owner took back is cancelled, whatever the reason says; the rest has failed', () => {
  expect(statusOf(failed).label).toBe('Failed')
  expect(statusOf({ ...failed, cancelled: true }).label).toBe('Cancelled')
  expect(statusOf({ ...failed, cancelled: true, reason: null }).tone).toBe('neutral')
})

test('a day is said by the business day of the room', () => {
  expect(sayDay(day('2026-11-21'), day('2026-11-21'))).toBe('Today')
  expect(sayDay(day('2026-11-20'), day('2026-11-21'))).toBe('Yesterday')
  expect(sayDay(day('2026-11-19'), day('2026-11-21'))).toBe('19/11/2026')
})
