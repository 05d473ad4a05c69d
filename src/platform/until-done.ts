import { isRetryable, unavailable } from './lost.ts'

const MOST_TRIES = 12

/**
 * Tries again what the database broke off for another's sake. Such a thing has left nothing behind,
 * so `attempt` has to be a whole transaction, or a statement that is one by itself.
 */
export async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      const again = isRetryable(error)
      if (!again) throw error
      if (tried === MOST_TRIES) throw unavailable(error)
      const waitMs = Math.min(5 * 2 ** tried, 500) * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
}
