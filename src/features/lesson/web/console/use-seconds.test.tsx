// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerDate } from '#ui/device/server-clock.ts'
import { clockOf, useSecondsSince } from './use-seconds.ts'

function Elapsed({ since }: { since: string }) {
  return <p>{clockOf(useSecondsSince(since))}</p>
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each([
  ['three minutes ahead', 180],
  ['three minutes behind', -180],
  ['a day ahead', 86_400],
])('on a laptop whose clock is %s the console’s timer is the server’s', (_, seconds) => {
  const begun = Date.now()
  vi.setSystemTime(begun + seconds * 1000)
  // The scene began 23 seconds before the server answered.
  noteServerDate(new Date(begun + 23_000).toUTCString(), performance.now())
  render(<Elapsed since={new Date(begun).toISOString()} />)
  expect(screen.getByText(/^0:2[234]$/)).toBeTruthy()
})
