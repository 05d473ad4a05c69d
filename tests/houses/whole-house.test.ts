import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Action,
  actionOf,
  doFor,
  lookAtEverything,
  openHouse,
} from '../whole-house/whole-house.ts'

// WHOLE_HOUSE_RUNS=200 npx vitest run tests/houses/whole-house.test.ts looks seventy times as long.
const RUNS = Number(process.env.WHOLE_HOUSE_RUNS ?? 3)
const TIMEOUT_MS = 60_000 + RUNS * 10_000

test.each([1, 4])(
  'whatever learners and admins do, %i at a time, nothing breaks and the books hold',
  async (atOnce) => {
    const counts = { done: 0, refused: 0 }
    const actions = fc.array(actionOf(), { minLength: 40, maxLength: 80, size: 'max' })
    await fc.assert(
      fc.asyncProperty(actions, async (all) => {
        const house = await openHouse()
        for (let from = 0; from < all.length; from += atOnce) {
          const batch: Action[] = all.slice(from, from + atOnce)
          const outcomes = await Promise.all(batch.map((action) => doFor(house, action)))
          for (const outcome of outcomes) counts[outcome]++
        }
        await house.world.verify()
        await lookAtEverything(house)
      }),
      { numRuns: RUNS, endOnFailure: atOnce > 1 },
    )
    // A house that refuses everything would prove nothing.
    expect(counts.done).toBeGreaterThan(counts.refused / 2)
  },
  TIMEOUT_MS,
)
