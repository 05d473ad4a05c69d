import { processClockMove } from '#app/day-turn.ts'
import { ghs } from '#core/money.ts'
import { autopilotCalls } from '#features/autopilot/schema.ts'
import { clockCalls } from '#features/clock/schema.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { openWorld } from '#tests/rig/world.ts'

/** A room with a crowd of robots, whose turns `act` plays. */
export async function openCrowd(size: number, deposits: 'off' | 'now' = 'now', seed = 'seven') {
  const world = await openWorld()
  const boss = await world.admin()
  await world.ask(autopilotCalls.set, boss.person, { deposits, paysWithdrawals: true })
  await world.ask(crowdCalls.begin, boss.person, { size, seed })
  const read = async () => (await world.ask(crowdCalls.readCrowd, boss.person, {})).crowd
  const move = async (days: number) => {
    await world.ask(clockCalls.moveOn, boss.person, { days, from: await world.today() })
    await processClockMove(world.serverParts)
  }
  return { world, boss, read, move, act: () => processCrowd(world.db) }
}

/** Eight robots and three people on the tenth day, before anybody is paid. */
export async function openMixedCrowd() {
  const crowd = await openCrowd(8)
  const { world, boss, move, act } = crowd
  await act()
  const people: Awaited<ReturnType<typeof world.learner>>[] = []
  for (let made = 0; made < 3; made++) people.push(await world.learner({ deposited: ghs(200) }))
  await move(9)
  await world.ask(autopilotCalls.set, boss.person, { paysWithdrawals: false })
  return { ...crowd, people }
}
