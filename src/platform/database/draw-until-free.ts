import { breaks } from './db.ts'

/** Draws of millions that are all taken are a fault, and no chance. */
const MOST_DRAWS = 5

/**
 * Runs what draws something that nobody else may have, and once more with another draw where one of these
 * constraints says that it is taken: nobody looks first whether it is free. `drawn` counts from 1.
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
