import { processClockMove } from '#app/day-turn.ts'
import { ghs } from '#core/money.ts'
import { autopilotCalls } from '#features/autopilot/schema.ts'
import { clockCalls } from '#features/clock/schema.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { openLesson } from './lesson-room.ts'

const ROBOTS = 2

/**
 * A lesson with one of each kind: somebody by name, somebody by e-mail, three at one phone, robots, and two
 * whose withdrawals the line passes by, of whom one is suspended and one has a decision taken back. All but
 * the robots wait for GHS 60; those two asked first.
 */
export async function openMixedClass() {
  const lesson = await openLesson(sceneNamesOf(60))
  const { world, facilitator: boss } = lesson
  await world.ask(autopilotCalls.set, boss.person, { paysWithdrawals: false })
  await world.ask(crowdCalls.begin, boss.person, { size: ROBOTS, seed: 'seven' })
  await processCrowd(world.db)
  const deposited = ghs(100)
  const people = {
    suspended: await world.player({ name: 'Akua Suspended', deposited }),
    reset: await world.player({ name: 'Kojo Reset', deposited }),
    named: await world.player({ name: 'Ama Named', deposited }),
    mailed: await world.learner({ email: 'esi@example.test', deposited }),
    together: await world.player({ name: 'Three Together', members: 3, deposited }),
  }
  await world.ask(clockCalls.moveOn, boss.person, { days: 8, from: await world.today() })
  await processClockMove(world.serverParts)
  await processCrowd(world.db)
  const { suspended, reset, named, mailed, together } = people
  const requests = []
  for (const one of [suspended, reset, named, mailed, together]) {
    requests.push(await one.requestWithdrawal(ghs(60)))
  }
  const takenBack = requests[1]?.requestId ?? ''
  await boss.approve(takenBack)
  await boss.reset(takenBack)
  const off = { id: suspended.id, status: 'suspended' } as const
  await world.ask(peopleCalls.setStatus, boss.person, off)
  return { ...lesson, boss, people, robots: ROBOTS }
}
