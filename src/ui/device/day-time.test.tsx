// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addDays, day } from '#core/day.ts'
import { RelativeDay } from './RelativeDay.tsx'

afterEach(cleanup)

const now = new Date()
const wall = day(now.toISOString().slice(0, 10))
const aMinuteAgo = new Date(now.getTime() - 61_000).toISOString()

function said(at: string, on = day(at.slice(0, 10)), today = wall, withDay = false) {
  const { container } = render(<RelativeDay of={{ at, on }} today={today} withDay={withDay} />)
  const { textContent } = container
  cleanup()
  return textContent
}

test('how long ago something was is said only of what belongs to the business day today', () => {
  const on = day(aMinuteAgo.slice(0, 10))
  expect(said(aMinuteAgo, on, on)).toBe('1 minute ago')
  expect(said(aMinuteAgo, addDays(on, 12), addDays(on, 12))).toBe('1 minute ago')
})

test('a day that has passed since, also because the clock was moved, has the time of day', () => {
  expect(said('2026-11-20T14:05:59.000Z', day('2026-11-20'), day('2026-11-21'))).toBe('14:05')
  expect(said('2026-11-20T14:05:59.000Z', day('2026-11-20'), day('2026-12-21'), true)).toBe(
    '20/11/2026, 14:05',
  )
  expect(said('2026-11-20T14:05:59.000Z', day('2026-11-20'), day('2026-11-21'), true)).toBe(
    'Yesterday, 14:05',
  )
})

test('where the business day was not the date on the wall, no time is said', () => {
  expect(said('2026-11-20T14:05:59.000Z', day('2026-11-25'), day('2026-11-26'))).toBe('')
  expect(said('2026-11-20T14:05:59.000Z', day('2026-11-25'), day('2026-11-26'), true)).toBe(
    'Yesterday',
  )
})
