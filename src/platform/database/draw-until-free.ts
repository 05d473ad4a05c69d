import { breaks } from './db.ts'

/** A random value out of millions that is taken five times in a row is a fault and no chance. */
const MOST_DRAWS = 5

/**
 * Runs work that draws a random unique value. If one of these constraints says that the value is taken, it
 * draws again. Checking first would not help, because another process could take the value in between.
 * `drawn` counts from 1.
 */
export async function drawUntilFree<T>(
  constraints: readonly string[],
  run: (drawn: number) => Promise<T>,
): Promise<T> {
  for (let drawn = 1; ; drawn++) {
    try {
      return await run(drawn)
    } catch (error) {
      const isTaken = constraints.some((constraint) => breaks(error, constraint))
      if (!isTaken || drawn === MOST_DRAWS) throw error
    }
  }
}
