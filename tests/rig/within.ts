import { vi } from 'vitest'

/**
 * How long a test waits for what must come. It ends what hangs, and says nothing of speed: a machine
 * that does six things at once is six times as slow. `expect.poll` has the same by vitest.config.ts.
 */
export const PATIENCE_MS = 20_000

/** Waits until this throws no more, and gives what it answered. */
export const within = <T>(check: () => T | Promise<T>, ms = PATIENCE_MS): Promise<T> =>
  vi.waitFor(check, { timeout: ms, interval: 50 })
