import { isRetryable, unavailable } from './lost-connection.ts'

const MOST_TRIES = 12

/**
 * Repeats an attempt that the database cancelled because of a deadlock or a serialization failure.
 * Nothing of it was written, so `attempt` must be a whole transaction, or a statement outside one.
 */
export async function retryTransaction<T>(attempt: () => Promise<T>): Promise<T> {
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
