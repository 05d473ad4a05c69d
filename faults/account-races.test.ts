import { expect, test } from 'vitest'
import { randomFrom } from '../bench/random.ts'
import { openServer } from '../tests/server.ts'
import { openWorld } from '../tests/world.ts'
import { ACCOUNT_RACES } from './account-races.ts'

// The short form of `npm run faults -- accounts`, in one process.

const ROUNDS = Number(process.env['ROUNDS'] ?? 4)

test.each(
  Object.keys(ACCOUNT_RACES),
)('what lets somebody in and what takes it away at the same moment: %s', async (name) => {
  const world = await openWorld()
  const { app } = openServer(world)
  const seed = Math.floor(Math.random() * 1e9)
  const ground = {
    db: world.db,
    ask: () => app.request.bind(app),
    random: randomFrom(seed),
  }
  const wrong: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const found = await ACCOUNT_RACES[name]?.(ground)
    if (found) wrong.push(found)
  }
  expect(wrong, `${wrong.length} of ${ROUNDS} rounds, seed ${seed}`).toEqual([])
  await world.verify()
})
