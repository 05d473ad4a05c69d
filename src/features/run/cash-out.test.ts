import { describe, expect, test } from 'vitest'
import { openRoom } from '../../../tests/run-room.ts'
import type { World } from '../../../tests/world.ts'
import { ghs } from '../../core/money.ts'
import { cashOut as words } from '../../core/strings/en/cash-out.ts'
import { cashOutCalls } from './schema.ts'

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
      isShort: false,
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

  test('a drawer that holds less than the next asked for is said, to everybody in the line', async () => {
    const { world, boss, learners } = await openRoom(3)
    const ids = []
    for (const { person } of learners) {
      ids.push((await world.ask(cashOutCalls.cashOut, person, {})).requestId)
    }
    const isShort = async () =>
      Promise.all(learners.map(async (learner) => (await read(world, learner)).isShort))
    expect(await isShort()).toEqual([false, false, false])
    // GHS 600 came in, and each asks for GHS 220.
    for (const id of ids.slice(0, 2)) await boss.approve(id)
    expect(await isShort()).toEqual([true, true, true])
    await world.verify()
  })

  test('who has nothing to ask for is told why, and nothing is changed', async () => {
    const { world } = await openRoom(0)
    const ama = await world.learner()
    const why = (await read(world, ama)).why
    expect(why).not.toBeNull()
    await expect(world.ask(cashOutCalls.cashOut, ama.person, {})).rejects.toMatchObject({
      message: words.notAsked[why ?? 'nothing'],
    })
    await world.verify()
  })
})
