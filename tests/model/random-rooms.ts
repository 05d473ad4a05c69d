import fc from 'fast-check'
import type { Db } from '#platform/database/db.ts'
import { actionOf, doFor, type House, openHouse } from '#tests/whole-house/whole-house.ts'

type Look = (house: House) => Promise<void>

/**
 * Rooms of random actions, each checked: `during` it, after every fourth action, and at the end.
 */
export async function inRandomRooms(
  runs: number,
  { during, after }: { during?: (db: Db) => Promise<unknown>; after: Look },
): Promise<void> {
  const actions = fc.array(actionOf(), { minLength: 40, maxLength: 70, size: 'max' })
  await fc.assert(
    fc.asyncProperty(actions, async (all) => {
      const house = await openHouse()
      for (const [index, action] of all.entries()) {
        await doFor(house, action)
        if (index % 4 === 0) await during?.(house.world.db)
      }
      await after(house)
    }),
    { numRuns: runs, endOnFailure: true },
  )
}
