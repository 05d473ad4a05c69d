import { ghs } from '#core/money.ts'
import { truthCalls } from '#features/truth/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { openWorld, type World } from '#tests/rig/world.ts'

export const truthOf = (world: World, person: Person, learner?: string) =>
  world.ask(truthCalls.readTruth, person, { learner })

/** Ama came first, and was paid with what Kofi and Esi put in. */
export async function openRoom() {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ email: 'ama@example.test', deposited: ghs(100) })
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(200) })
  const esi = await world.learner({ email: 'esi@example.test', deposited: ghs(50) })
  for (const machine of [10, 9]) await ama.buy(machine)
  await world.advance(12)
  const pay = async (amount: number) =>
    boss.approve((await ama.requestWithdrawal(ghs(amount))).requestId)
  return { ...world, world, boss, ama, kofi, esi, pay }
}
