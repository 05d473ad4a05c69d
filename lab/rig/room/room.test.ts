import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
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

test('a decision has a reason of its kind, and nobody was last seen by a profit of the day', async () => {
  const world = await openWorld()
  await fillRoom(world.db, { ...PLAN, users: 60, days: 20 }, () => undefined)
  const reasons = await world.db.rows<{ kind: string; reason: string }>(
    sql`select distinct kind, reason from request where reason is not null`,
  )
  const kindsOf = (text: string) => reasons.filter(({ reason }) => reason === text)
  expect(reasons.length).toBeGreaterThan(2)
  for (const { reason } of reasons) expect(kindsOf(reason)).toHaveLength(1)
  const { days } = await world.db.one<{ days: number }>(
    sql`select count(distinct last_active_on)::int as days from person where role = 'learner'`,
  )
  expect(days).toBeGreaterThan(3)
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
