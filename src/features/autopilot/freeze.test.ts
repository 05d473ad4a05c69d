import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { wallCalls } from '#features/lesson/schema/wall.ts'
import { cashOutCalls, runCalls } from '#features/run/schema.ts'
import { processRun } from '#features/run/server/process-run.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { autopilotCalls } from './schema.ts'
import { readFrozen } from './server/autopilot.ts'
import { processAutopilot } from './server/process-autopilot.ts'

/**
 * Opens a class of learners who have put in GHS 100 each; who has bought leaves the drawer more than
 * all have left.
 */
async function openClass(seats: number, buys: boolean) {
  const world = await openWorld()
  const boss = await world.admin()
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from machine where is_active and price = 9000 order by id limit 1`,
  )
  const people: Awaited<ReturnType<typeof world.learner>>[] = []
  for (let at = 0; at < seats; at++) {
    const one = await world.learner({ deposited: ghs(100) })
    if (buys) await one.buy(id)
    people.push(one)
  }
  const set = (input: object) => world.ask(autopilotCalls.set, boss.person, input)
  const carry = () => processAutopilot(world.db, IS_RUN_UNDER_WAY)
  const waiting = async () =>
    (
      await world.db.one<{ count: number }>(sql`
        select count(distinct learner_id)::int as count from request
        where kind = 'withdrawal' and status = 'pending'`)
    ).count
  return { world, boss, people, machine: id, set, carry, waiting }
}

test('a house that freezes leaves 40 of 100 waiting though its drawer holds enough for all', async () => {
  const { world, boss, people, set, carry, waiting } = await openClass(5, true)
  const forecast = await world.ask(runCalls.readForecast, boss.person, {})
  expect(forecast).toMatchObject({ people: 5, out: 0, least: 2, most: 2, dry: 0 })
  await set({ paysWithdrawals: true, everySeconds: 0, freeze: 'everyone' })
  for (const { person } of people) await world.ask(cashOutCalls.cashOut, person, {})
  await carry()
  expect(await waiting()).toBe(2)
  expect(await readFrozen(world.db, IS_RUN_UNDER_WAY)).toBe(true)
  const last = people.at(-1)
  if (!last) throw new Error('Nobody is in.')
  expect(await world.ask(cashOutCalls.readCashOut, last.person, {})).toMatchObject({
    isFrozen: true,
    isEmpty: false,
    waiting: { place: 2 },
  })
  const wayOut = async () => {
    const { figures } = await world.ask(debriefCalls.readDebrief, boss.person, {})
    return debriefPage.signs[5]?.here(figures) ?? ''
  }
  expect(await wayOut()).toMatch(
    /3 of them were paid all of it, .* They wait though it is not empty\.$/,
  )
  // Held by the facilitator, it is no freeze.
  await set({ paysWithdrawals: false })
  expect(await readFrozen(world.db, IS_RUN_UNDER_WAY)).toBe(false)
  await set({ paysWithdrawals: true })
  // The facilitator lets it pay on: nothing is lost.
  await set({ freeze: 'off' })
  await carry()
  expect(await waiting()).toBe(0)
  expect(await readFrozen(world.db, IS_RUN_UNDER_WAY)).toBe(false)
  expect(await wayOut()).not.toContain('not empty')
  await world.verify()
})

test('a seat alone is paid in part where the drawer is short, and never out where it is full', async () => {
  for (const buys of [false, true]) {
    const { world, people, set, carry, waiting } = await openClass(1, buys)
    await set({ paysWithdrawals: true, everySeconds: 0, freeze: 'everyone' })
    for (const { person } of people) await world.ask(cashOutCalls.cashOut, person, {})
    await carry()
    expect(await waiting()).toBe(1)
    expect(await readFrozen(world.db, IS_RUN_UNDER_WAY)).toBe(buys)
    await world.verify()
  }
})

test('once it works, who takes a part is paid past those who would leave with all they had', async () => {
  const { world, people, machine, set, carry, waiting } = await openClass(2, false)
  await set({ paysWithdrawals: true, everySeconds: 0, freeze: 'leavers' })
  const third = await world.learner({ deposited: ghs(400) })
  await third.buy(machine)
  for (const one of people) await one.requestWithdrawal((await one.books()).wallet)
  await third.requestWithdrawal(ghs(50))
  await carry()
  // Sixty in a hundred of three players is one.
  expect(await waiting()).toBe(1)
  expect((await third.books()).held).toBe(0)
  await world.verify()
})

test('nobody is told that payouts are paused while a run by lot pays past the freeze', async () => {
  const { world, boss, people, set } = await openClass(5, true)
  await set({ paysWithdrawals: true, everySeconds: 0, freeze: 'everyone' })
  const { runId } = await world.ask(runCalls.startRun, boss.person, { order: 'joined' })
  await world.db.count(sql`update run set every_ms = 1000 where id = ${runId}`)
  const last = people.at(-1)
  if (!last) throw new Error('Nobody is in.')
  // All ask at once; then each payment is a second after the other.
  await processRun(world.db)
  for (const left of [4, 3, 2, 1]) {
    await world.db.count(sql`update run set next_at = clock_timestamp()`)
    await processRun(world.db)
    const wall = await world.ask(wallCalls.readWall, boss.person, {})
    expect(wall).toMatchObject({ waiting: left, isEmpty: false, isFrozen: false })
    const phone = await world.ask(cashOutCalls.readCashOut, last.person, {})
    expect(phone).toMatchObject({ waiting: { place: left }, isFrozen: false })
  }
  await world.verify()
})
