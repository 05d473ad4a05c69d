import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import type { Db } from '#platform/database/db.ts'
import { openWorld } from '#tests/world.ts'
import { fillRoom, type Plan } from './room.ts'

const PLAN: Plan = {
  users: 12,
  days: 9,
  seed: 7,
  adminEmail: 'facilitator@example.com',
  passwordHash: 'none',
}

test('a demo room balances, and takes newcomers', async () => {
  const world = await openWorld()
  const counts = await fillRoom(world.db, PLAN, () => undefined)
  expect(counts.person).toBe(13)
  const ama = await world.learner()
  await ama.deposit(ghs(60))
  await world.verify()
})

test('a demo room that was killed half-way balances too, and takes newcomers', async () => {
  const world = await openWorld()
  const killed: Db = {
    ...world.db,
    withTx: async (run) => {
      await world.db.withTx(run)
      throw new Error('killed')
    },
  }
  await expect(fillRoom(killed, PLAN, () => undefined)).rejects.toThrow('killed')
  const ama = await world.learner()
  await ama.deposit(ghs(60))
  await world.verify()
})
