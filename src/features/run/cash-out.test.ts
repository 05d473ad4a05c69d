import { describe, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { autopilotCalls } from '#features/autopilot/schema.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { sql } from '#platform/database/sql.ts'
import type { World } from '#tests/rig/world.ts'
import { openRoom } from '#tests/rooms/run-room.ts'
import { cashOutCalls } from './schema.ts'
import { IS_RUN_UNDER_WAY } from './views.ts'
import { cashOut as cashOutWords } from './words/en/cash-out.ts'

describe('the run that people take part in', () => {
  const read = (world: World, person: { person: Parameters<World['ask']>[1] }) =>
    world.ask(cashOutCalls.readCashOut, person.person, {})

  test('a tap asks for everything, and the order of taps is the line', async () => {
    const { world, boss, learners } = await openRoom(3)
    const [ama, kofi, esi] = learners
    if (!ama || !kofi || !esi) throw new Error('Three were made.')
    expect(await read(world, ama)).toEqual({
      amount: ghs(220),
      why: null,
      waiting: null,
      paid: 0,
      isEmpty: false,
      isFrozen: false,
    })
    const { requestId } = await world.ask(cashOutCalls.cashOut, kofi.person, {})
    await world.ask(cashOutCalls.cashOut, ama.person, {})
    expect((await read(world, kofi)).waiting).toEqual({ place: 1, amount: ghs(220) })
    expect((await read(world, ama)).waiting).toEqual({ place: 2, amount: ghs(220) })
    expect((await read(world, esi)).waiting).toBeNull()
    await boss.approve(requestId)
    expect(await read(world, kofi)).toMatchObject({ why: 'nothing', waiting: null, paid: ghs(220) })
    expect((await read(world, ama)).waiting?.place).toBe(1)
    await world.verify()
  })

  test('the line pays on in part until the drawer is empty, and that is said to everybody in it', async () => {
    const { world, boss, learners } = await openRoom(3)
    for (const { person } of learners) await world.ask(cashOutCalls.cashOut, person, {})
    const all = () => Promise.all(learners.map((learner) => read(world, learner)))
    expect((await all()).map(({ isEmpty }) => isEmpty)).toEqual([false, false, false])
    // GHS 600 came in, and each asks for GHS 220.
    await world.ask(autopilotCalls.set, boss.person, { paysWithdrawals: true })
    expect(await processAutopilot(world.db, IS_RUN_UNDER_WAY)).toBeNull()
    expect(await all()).toMatchObject([
      { isEmpty: true, paid: ghs(220), waiting: null },
      { isEmpty: true, paid: ghs(220), waiting: null },
      { isEmpty: true, paid: ghs(160), waiting: { place: 1, amount: ghs(60) } },
    ])
    expect((await learners[2]?.books())?.held).toBe(ghs(60))
    // Money that comes in later is paid on, and a learner who has all of it stands in no line.
    await world.learner({ deposited: ghs(40) })
    await processAutopilot(world.db, IS_RUN_UNDER_WAY)
    expect((await all())[2]).toMatchObject({ paid: ghs(200), waiting: { amount: ghs(20) } })
    await world.learner({ deposited: ghs(40) })
    await processAutopilot(world.db, IS_RUN_UNDER_WAY)
    expect((await all())[2]).toMatchObject({ paid: ghs(220), waiting: null, isEmpty: false })
    await world.verify()
  })

  test('everybody may ask for what they have, also below the minimum of a withdrawal', async () => {
    const { world } = await openRoom(1)
    const ama = await world.learner({ deposited: ghs(40) })
    await ama.buy(17)
    const { wallet } = await ama.books()
    await world.db.count(sql`update settings set min_withdrawal = 5000`)
    expect(wallet).toBeLessThan(ghs(50))
    expect(await read(world, ama)).toMatchObject({ amount: wallet, why: null })
    await world.ask(cashOutCalls.cashOut, ama.person, {})
    expect((await ama.books()).held).toBe(wallet)
    await expect(ama.requestWithdrawal(ghs(49))).rejects.toMatchObject({ field: 'amount' })
    await world.verify()
  })

  test('who has nothing to ask for is told why, and nothing is changed', async () => {
    const { world } = await openRoom(0)
    await world.db.count(sql`update settings set sign_up_bonus = 0`)
    const ama = await world.learner()
    const why = (await read(world, ama)).why
    expect(why).not.toBeNull()
    await expect(world.ask(cashOutCalls.cashOut, ama.person, {})).rejects.toMatchObject({
      message: cashOutWords.notAsked[why ?? 'nothing'],
    })
    await world.verify()
  })
})
