// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as relativeTime from './RelativeTime.tsx'

const NOON = Date.parse('2026-11-25T12:00:00Z')

let RelativeTime: typeof relativeTime.RelativeTime

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON })
  vi.resetModules()
  RelativeTime = (await import('./RelativeTime.tsx')).RelativeTime
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a time is right where it appears, however long the page has been open', () => {
  vi.setSystemTime(NOON + 3_600_000)
  const { rerender } = render(<RelativeTime at={before(4)} />)
  expect(screen.getByText('4 minutes ago')).toBeDefined()
  // Another one, which appears between two strokes of the timer.
  vi.setSystemTime(Date.now() + 9 * 60_000)
  rerender(<RelativeTime at={before(1)} />)
  expect(screen.getByText('1 minute ago')).toBeDefined()
})

test('it follows the clock, and times that come later do not hold up those before', () => {
  const first = before(0)
  const { rerender } = render(<RelativeTime key="first" at={first} />)
  for (let at = 1; at <= 14; at++) {
    wait(5_000)
    rerender(
      <>
        <RelativeTime key="first" at={first} />
        <RelativeTime key={at} at={before(60)} />
      </>,
    )
  }
  expect(screen.getByText('1 minute ago')).toBeDefined()
})

test('all times share one timer, and are drawn anew only where their words change', () => {
  const drawn = vi.fn()
  render(
    <Profiler id="times" onRender={drawn}>
      <RelativeTime at={before(0)} />
      <RelativeTime at={before(90)} />
      <RelativeTime at={before(-5)} ahead />
    </Profiler>,
  )
  expect(screen.getByText('in 5 minutes')).toBeDefined()
  expect(vi.getTimerCount()).toBe(1)
  drawn.mockClear()
  wait(50_000)
  expect(drawn.mock.calls.length).toBe(1)
  wait(10_000)
  expect(screen.getByText('1 minute ago')).toBeDefined()
  expect(screen.getByText('1 hour ago')).toBeDefined()
})
