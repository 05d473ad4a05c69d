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
