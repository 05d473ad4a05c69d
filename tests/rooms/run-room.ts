import { ghs } from '#core/money.ts'
import { type Run, runCalls } from '#features/run/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'

/** A room in which everyone put GHS 200 in and has what is left: the drawer holds all of it. */
export async function openRoom(people: number) {
  const world = await openWorld()
  const boss = await world.admin()
  const learners = []
  for (let made = 0; made < people; made++)
    learners.push(await world.learner({ deposited: ghs(200) }))
  return { world, boss, learners }
}

/**
 * Bonuses of this room's admin and of the one who approved the deposits: owed like any other, but they
 * ask for nothing.
 */
export const BONUSES_OF_ADMINS = 40

export type Boss = Awaited<ReturnType<World['admin']>>

/** Starts a run that waits between no two payments. */
export async function start(world: World, boss: Boss, order: 'drawn' | 'joined' = 'joined') {
  const begun = await world.ask(runCalls.startRun, boss.person, { order })
  await world.db.count(sql`update run set every_ms = 0 where id = ${begun.runId}`)
  return begun
}

export async function last(world: World, boss: Boss): Promise<Run> {
  const { run } = await world.ask(runCalls.readRun, boss.person, {})
  if (!run) throw new Error('There is no run.')
  return run
}
