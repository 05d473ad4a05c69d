import { expect, test } from 'vitest'
import { SCRYPT } from '#features/auth/server/hashing.ts'
import { randomFrom } from '#lab/rig/random.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import type { AccountRace } from './account-ground.ts'
import { ACCOUNT_RACES, naiveSignInAndReset } from './account-races.ts'

// The short form of `npm run lab -- faults accounts`, in one process. More rounds: ROUNDS=30.

const ROUNDS = Number(process.env['ROUNDS'] ?? 2)
const CONTROL_ROUNDS = 20

async function openGround() {
  const world = await openWorld(SCRYPT)
  const { app } = openServer(world)
  const seed = Math.floor(Math.random() * 1e9)
  const ground = { db: world.db, ask: () => app.request.bind(app), random: randomFrom(seed) }
  const play = async (race: AccountRace, rounds: number) => {
    const wrong: string[] = []
    for (let round = 0; round < rounds; round++) {
      const fault = await race(ground)
      if (fault) wrong.push(fault)
    }
    return wrong
  }
  return { world, seed, play }
}

test.each(
  Object.entries(ACCOUNT_RACES),
)('a sign-in that races with losing its right is not signed in afterwards: %s', async (_name, race) => {
  const { world, seed, play } = await openGround()
  const wrong = await play(race, ROUNDS)
  expect(wrong, `${wrong.length} of ${ROUNDS} rounds, seed ${seed}`).toEqual([])
  await world.verify()
})

test('a sign-in that does not look back is found by the same race', async () => {
  const { play } = await openGround()
  expect((await play(naiveSignInAndReset, CONTROL_ROUNDS)).length).toBeGreaterThan(0)
})
