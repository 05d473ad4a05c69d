import { expect, onTestFinished, test, vi } from 'vitest'
import { openRateLimiter } from './gate.ts'

test('one asker beyond the count is turned away until the window ends, and nobody else', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const letThrough = openRateLimiter(3, 1_000)
  for (let request = 0; request < 3; request++) letThrough('ama')
  expect(() => letThrough('ama')).toThrow('Too many requests')
  expect(() => letThrough('kofi')).not.toThrow()
  vi.advanceTimersByTime(1_001)
  expect(() => letThrough('ama')).not.toThrow()
})

test('a window ends on time also where the computer’s clock is set back an hour', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const letThrough = openRateLimiter(1, 1_000)
  letThrough('ama')
  vi.setSystemTime(Date.now() - 3_600_000)
  expect(() => letThrough('ama')).toThrow('Too many requests')
  vi.advanceTimersByTime(1_001)
  expect(() => letThrough('ama')).not.toThrow()
})
