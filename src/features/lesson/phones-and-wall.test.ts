import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { cashOutCalls } from '#features/run/schema.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { sql } from '#platform/database/sql.ts'
import { CONSOLE, openLesson, SCENE } from '#tests/rooms/lesson-room.ts'
import { bringAFriend } from './scenes/bring-a-friend/scene.ts'
import { itWorks } from './scenes/it-works/scene.ts'
import { sceneNamesOf } from './scenes/scenes.ts'
import type { Wall } from './schema/wall.ts'

test('every phone looks up until it is lifted, or the next scene begins', async () => {
  const { admin, phone, join, goTo } = await openLesson()
  const tab = phone()
  await join(tab)
  const isUp = async () => ((await tab.get(SCENE)).body['scene'] as { eyesUp: boolean }).eyesUp
  await admin.post(`${CONSOLE}/eyes-up`, { eyesUp: true })
  expect(await isUp()).toBe(true)
  await admin.post(`${CONSOLE}/eyes-up`, { eyesUp: false })
  expect(await isUp()).toBe(false)
  await admin.post(`${CONSOLE}/eyes-up`, { eyesUp: true })
  await goTo('first-cedi')
  expect(await isUp()).toBe(false)
})

test('of the whisper each has one choice, of the signs many, and only sums are told', async () => {
  const { admin, phone, join, goTo, world } = await openLesson()
  const [ama, kofi] = [phone(), phone()]
  await join(ama)
  await join(kofi)
  await goTo('whisper')
  const tap = (tab: typeof ama, scene: string, choice: string, on = true) =>
    tab.post(`${SCENE}/tap`, { scene, choice, on })
  await tap(ama, 'whisper', 'safe')
  await tap(ama, 'whisper', 'out')
  await tap(kofi, 'whisper', 'out')
  const readTaps = async () => {
    const { taps, tappedBy } = (await admin.get(CONSOLE)).body
    return { taps, tappedBy }
  }
  expect(await readTaps()).toEqual({ taps: { out: 2 }, tappedBy: 2 })
  // A tap from another scene, or of a choice that is none, is not counted.
  expect((await tap(ama, 'eight-signs', 'sign-1')).error).toMatchObject({ code: 'conflict' })
  for (const choice of ['maybe', 'constructor', 'toString']) {
    expect((await tap(ama, 'whisper', choice)).error).toMatchObject({ code: 'conflict' })
  }
  await goTo('eight-signs')
  await tap(ama, 'eight-signs', 'sign-1')
  await tap(ama, 'eight-signs', 'sign-4')
  await tap(ama, 'eight-signs', 'sign-1', false)
  await tap(kofi, 'eight-signs', 'sign-4')
  expect(await readTaps()).toEqual({ taps: { 'sign-4': 2 }, tappedBy: 2 })
  const mine = ((await ama.get(SCENE)).body['scene'] as { mine: string[] }).mine
  expect(mine).toEqual(['sign-4'])
  await world.verify()
})

test('phones are told of the days of scenes that were left out, in the scene that lets them pass', async () => {
  const left = ['it-works', 'bring-a-friend']
  const { phone, join, goTo, world } = await openLesson(
    sceneNamesOf(60).filter((name) => !left.includes(name)),
  )
  const tab = phone()
  await join(tab)
  const daysPassed = async () =>
    ((await tab.get(SCENE)).body['scene'] as { daysPassed?: number }).daysPassed
  await goTo('first-cedi')
  expect(await daysPassed()).toBeUndefined()
  await goTo('whisper')
  expect(await daysPassed()).toBe((itWorks.days ?? 0) + (bringAFriend.days ?? 0))
  await goTo('the-run')
  expect(await daysPassed()).toBeUndefined()
  await world.verify()
})

test('a scene that lets its own days pass tells them with those that were left out before it', async () => {
  const { phone, join, goTo, world } = await openLesson(
    sceneNamesOf(60).filter((name) => name !== 'it-works'),
  )
  const tab = phone()
  await join(tab)
  await goTo('bring-a-friend')
  const { daysPassed } = (await tab.get(SCENE)).body['scene'] as { daysPassed?: number }
  expect(daysPassed).toBe((itWorks.days ?? 0) + (bringAFriend.days ?? 0))
  await world.verify()
})

test('the signs are shown one at a time, and of two devices one goes on', async () => {
  const { admin, phone, join, goTo, placeOf } = await openLesson()
  const tab = phone()
  await join(tab)
  await goTo('eight-signs')
  const place = placeOf('eight-signs')
  const step = async () => ((await tab.get(SCENE)).body['scene'] as { step: number }).step
  expect(await step()).toBe(1)
  const show = (from: number, to: number) => admin.post(`${CONSOLE}/step`, { place, from, to })
  const both = await Promise.all([show(1, 2), show(1, 2)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await step()).toBe(2)
  expect((await show(2, 9)).error).toMatchObject({ code: 'invalid', field: 'to' })
  // Shown again, the scene begins with its first.
  await goTo('the-truth', { without: true })
  await goTo('eight-signs')
  expect(await step()).toBe(1)
})

test('the wall tells names and sums, never whose an amount is, and masks an e-mail', async () => {
  const { admin, phone, join, goTo, world, facilitator } = await openLesson()
  const tab = phone()
  const { name } = await join(tab, { members: 3 })
  const payer = await world.learner({ email: 'kofi@example.test', deposited: ghs(200) })
  await goTo('the-run')
  const { requestId } = await payer.requestWithdrawal(ghs(50))
  const seen = async () => (await admin.get(`${CONSOLE}/wall`)).body
  expect(await seen()).toMatchObject({
    people: 4,
    threads: [{ amount: ghs(200), remains: ghs(200) }],
    deposits: { count: 1, amount: null },
    drawer: null,
    paidOut: 0,
    line: [{ number: null, name: 'k•••@example.test', state: 'waiting' }],
    waiting: 1,
    paid: 0,
  })
  expect((await seen())['names']).toContain(name)
  await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  expect(await seen()).toMatchObject({
    drawer: null,
    paidOut: null,
    line: [{ number: null, name: 'k•••@example.test', state: 'paid' }],
    waiting: 0,
    paid: 1,
  })
  for (const { name: told, ...more } of (await seen())['line'] as { name: string }[]) {
    expect([told, Object.keys(more)]).toEqual(['k•••@example.test', ['number', 'state']])
  }
  await world.verify()
})

test('no sum of the wall is what one person put in or took out, until a second one has', async () => {
  const { admin, goTo, world, facilitator } = await openLesson()
  const ama = await world.learner({ deposited: ghs(200) })
  const seen = async () => (await admin.get(`${CONSOLE}/wall`)).body
  await goTo('the-run')
  // The only player knows whose sum it is.
  expect(await seen()).toMatchObject({ deposits: { count: 1, amount: ghs(200) }, drawer: ghs(200) })
  const kofi = await world.learner()
  expect(await seen()).toMatchObject({ deposits: { count: 1, amount: null }, drawer: null })
  await ama.deposit(ghs(70))
  const mine = await world.db.rows<{ id: string }>(sql`
    select id from request where kind = 'deposit' and status = 'pending'`)
  for (const { id } of mine) {
    await world.ask(decisionCalls.approve, facilitator.person, { requestId: id })
  }
  expect(await seen()).toMatchObject({ deposits: { count: 2, amount: null }, drawer: null })
  const { requestId } = await kofi.deposit(ghs(90))
  await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  expect(await seen()).toMatchObject({ deposits: { count: 3, amount: ghs(360) }, drawer: ghs(360) })
  for (const [one, sums] of [
    [ama, { paidOut: null, run: { owed: ghs(390), paid: null }, drawer: ghs(310) }],
    [ama, { paidOut: null, run: { owed: ghs(340), paid: null }, drawer: ghs(260) }],
    [kofi, { paidOut: ghs(150), run: { owed: ghs(290), paid: ghs(150) }, drawer: ghs(210) }],
  ] as const) {
    const request = await one.requestWithdrawal(ghs(50))
    expect(await seen()).toMatchObject({ waiting: 1 })
    await world.ask(decisionCalls.approve, facilitator.person, { requestId: request.requestId })
    expect(await seen()).toMatchObject(sums)
  }
  await world.verify()
})

test('the wall counts the deposits that it shows as threads, also while none is approved', async () => {
  const { admin, world } = await openLesson()
  const seen = async () => (await admin.get(`${CONSOLE}/wall`)).body as unknown as Wall
  for (const amount of [200, 100]) {
    const learner = await world.learner()
    await world.ask(pocketCalls.sendPayment, learner.person, { amount: ghs(amount) })
  }
  const { deposits, threads } = await seen()
  expect(threads).toHaveLength(2)
  expect(deposits).toEqual({ count: 2, amount: ghs(300) })
  await world.verify()
})

test('what was paid before the run is not of its line', async () => {
  const { admin, goTo, world, facilitator } = await openLesson()
  const payer = await world.learner({ email: 'kofi@example.test', deposited: ghs(200) })
  const { requestId } = await payer.requestWithdrawal(ghs(50))
  await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  const seen = async () => (await admin.get(`${CONSOLE}/wall`)).body
  await goTo('the-run')
  expect(await seen()).toMatchObject({ paidOut: ghs(50), paid: 0, waiting: 0, line: [] })
  const again = await payer.requestWithdrawal(ghs(60))
  await world.ask(decisionCalls.approve, facilitator.person, { requestId: again.requestId })
  expect(await seen()).toMatchObject({ paidOut: ghs(110), paid: 1, waiting: 0 })
  expect((await seen())['line']).toHaveLength(1)
  await world.verify()
})

test('the wall says what the app owes still and what it paid in the run, and neither where it is one person’s', async () => {
  const { admin, goTo, world } = await openLesson()
  const names = ['ama', 'kofi', 'yaa']
  const people = []
  for (const name of names) {
    people.push(await world.learner({ email: `${name}@example.test`, deposited: ghs(200) }))
  }
  const [ama, kofi, yaa] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const seen = async () => (await admin.get(`${CONSOLE}/wall`)).body
  expect((await seen())['run']).toBeNull()
  await goTo('the-run')
  await ama.requestWithdrawal(ghs(220))
  // A balance is owed before its owner asks for it, and after.
  expect(await seen()).toMatchObject({ waiting: 1, run: { owed: ghs(700), paid: 0 } })
  await kofi.requestWithdrawal(ghs(220))
  await yaa.requestWithdrawal(ghs(200))
  expect(await seen()).toMatchObject({ run: { owed: ghs(700), paid: 0 }, isEmpty: false })
  const payOn = async () => {
    await world.db.count(sql`update autopilot set next_payout_at = now()`)
    await processAutopilot(world.db, IS_RUN_UNDER_WAY)
  }
  for (let paid = 0; paid < 3; paid++) await payOn()
  // Sixty in a hundred of three players is one: the house stops with money in the drawer, until it is let
  // pay on.
  expect(await seen()).toMatchObject({
    drawer: ghs(380),
    run: { owed: ghs(480), paid: null },
    isEmpty: false,
    isFrozen: true,
    paid: 1,
    waiting: 2,
  })
  // Learners who were paid are told, as well as those who wait.
  const mine = await Promise.all(
    people.map(({ person }) => world.ask(cashOutCalls.readCashOut, person, {})),
  )
  expect(mine.map(({ waiting, isFrozen }) => [waiting?.place ?? null, isFrozen])).toEqual([
    [null, true],
    [1, true],
    [2, true],
  ])
  await admin.post('/api/admin/autopilot', { freeze: 'off' })
  for (let paid = 0; paid < 2; paid++) await payOn()
  // GHS 600 was there: the last is paid GHS 160 of 200, and waits for the rest in the same place.
  expect(await seen()).toMatchObject({
    drawer: 0,
    // The twenty cedis that the last did not ask for are owed as well: all of it is one person's.
    run: null,
    isEmpty: true,
    isFrozen: false,
    paid: 2,
    waiting: 1,
    line: [
      { number: null, name: 'a•••@example.test', state: 'paid' },
      { number: null, name: 'k•••@example.test', state: 'paid' },
      { number: null, name: 'y•••@example.test', state: 'waiting' },
    ],
  })
  await world.verify()
})

test('of a scene in which days pass the wall says what they credited and what was put in meanwhile', async () => {
  const { admin, goTo, world } = await openLesson()
  const ama = await world.learner({ deposited: ghs(200) })
  await ama.buy(10)
  await world.advance()
  const since = async () => (await admin.get(`${CONSOLE}/wall`)).body['since']
  await goTo('first-cedi')
  expect(await since()).toBeNull()
  await goTo('it-works')
  // The clock's job is not running here: the days of the scene pass as it would let them.
  await world.db.count(sql`
    update clock set moving_from = null, moving_to = null, pace_seconds = null, next_day_at = null`)
  await world.advance(3)
  // Each day as much as the machine promised; the day before the scene is not among them.
  const { daily } = await world.db.one<{ daily: number }>(sql`
    select daily_profit as daily from ownership`)
  expect(await since()).toMatchObject({ credited: 3 * daily, deposits: { count: 0, amount: 0 } })
  // The weft has a row for each day since the first payment, also for the one on which nothing was credited.
  const credits = async () => (await admin.get(`${CONSOLE}/wall`)).body['credits']
  expect(await credits()).toEqual([0, daily, daily, daily, daily])
  await world.learner({ deposited: ghs(70) })
  // Now that there are two, neither’s money stands there alone.
  expect(await since()).toMatchObject({ credited: null, deposits: { count: 1, amount: null } })
  expect(await credits()).toEqual([0, null, null, null, null])
  await world.learner({ deposited: ghs(50) })
  expect(await since()).toMatchObject({ deposits: { count: 2, amount: ghs(120) } })
  await world.verify()
})
