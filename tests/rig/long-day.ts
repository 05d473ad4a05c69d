import { setTimeout as sleep } from 'node:timers/promises'

/** A test that takes longer hangs, on a machine that does ten things at once too. */
export const LONGEST_TEST_MS = 180_000

const DAY_MS = 86_400_000

/**
 * Milliseconds until a test may begin: 0 while the day in Ghana, which keeps UTC all year, outlasts the
 * longest test. Profit is paid at midnight, and days that pass in a test are the test's own.
 */
export function msToLongDay(nowMs: number): number {
  const left = DAY_MS - (nowMs % DAY_MS)
  return left < LONGEST_TEST_MS ? left : 0
}

export const untilLongDay = () => sleep(msToLongDay(Date.now()))
