import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { slipCalls } from '#features/cards/schema/slips.ts'
import { debriefAdminCalls } from '#features/debrief/schema/admin.ts'
import { questionCalls } from '#features/debrief/schema/questions.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { truthCalls } from '#features/truth/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { settingsCalls } from './schema.ts'
import { closeRoom, reopenRoom } from './server/settings.ts'

const NOT_TOLD = { code: 'not_allowed' }

/** A class in which nobody was told the truth; Ama put in money. */
async function openClass() {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(500) })
  const { person: boss } = await world.admin()
  return {
    ...world,
    ama,
    boss,
    reads: () =>
      Promise.allSettled([
        world.ask(truthCalls.readTruth, ama.person, {}),
        world.ask(debriefCalls.readDebrief, ama.person, {}),
      ]),
    isTold: async () => (await world.ask(settingsCalls.readPublic, null, {})).revealed,
    phase: async () => (await world.ask(questionCalls.readQuestions, ama.person, {})).phase,
    ofAdmins: async () => ({
      slips: (await world.ask(slipCalls.readSlips, boss, {})).isRevealed,
      reveal: (await world.ask(debriefAdminCalls.readReveal, boss, {})).revealed,
      debrief: (await world.ask(debriefCalls.readDebrief, boss, {})).revealed,
    }),
  }
}

test('everyone in a class that was closed before the reveal reads their truth and the debrief', async () => {
  const room = await openClass()
  const hidden = { status: 'rejected', reason: NOT_TOLD }
  expect(await room.reads()).toMatchObject([hidden, hidden])
  expect(await room.ofAdmins()).toEqual({ slips: false, reveal: false, debrief: false })
  await room.db.withTx(closeRoom)
  expect(await room.reads()).toMatchObject([
    { status: 'fulfilled', value: { putIn: ghs(500), takenOut: 0 } },
    { status: 'fulfilled', value: { revealed: true, figures: { putIn: ghs(500) } } },
  ])
  expect(await room.isTold()).toBe(true)
  expect(await room.ofAdmins()).toEqual({ slips: true, reveal: true, debrief: true })
  const other = await room
    .ask(truthCalls.readTruth, room.ama.person, { learner: room.boss.id })
    .catch((fault: unknown) => fault)
  expect(other).toMatchObject(NOT_TOLD)
  await room.verify()
})

test('opened again, a class that was not told the truth does not read it, and its questions before are over', async () => {
  const room = await openClass()
  await room.db.count(sql`update settings set questions_before = true`)
  expect(await room.phase()).toBe('before')
  await room.db.withTx(closeRoom)
  expect(await room.phase()).toBeNull()
  await room.db.withTx(reopenRoom)
  expect(await room.reads()).toMatchObject([
    { status: 'rejected', reason: NOT_TOLD },
    { status: 'rejected', reason: NOT_TOLD },
  ])
  expect(await room.isTold()).toBe(false)
  // A class that has read the truth answers nothing of before it, unless a facilitator asks anew.
  expect(await room.phase()).toBeNull()
  await room.verify()
})

test('a class that was told the truth is told still once it is closed and opened again', async () => {
  const room = await openClass()
  await room.ask(debriefAdminCalls.setRevealed, room.boss, { revealed: true })
  await room.db.withTx(closeRoom)
  await room.db.withTx(reopenRoom)
  expect(await room.isTold()).toBe(true)
  await room.verify()
})
