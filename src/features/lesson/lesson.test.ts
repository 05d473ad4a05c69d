import { expect, test } from 'vitest'
import { openClass } from '../../../tests/class-world.ts'
import { readCsv } from '../../../tests/read-csv.ts'
import { addDays } from '../../core/day.ts'
import { ghs } from '../../core/money.ts'
import { PRACTICE_NOTICE } from '../../core/notice.ts'
import { sql } from '../../platform/sql.ts'
import { decisionCalls } from '../wallet/schema/decisions.ts'
import { lessonCalls } from './schema.ts'
import { planOf, SCENE_NAMES, SCENES } from './rules/scenes.ts'

const SCENE = '/api/lesson'
const CONSOLE = '/api/admin/lesson'

async function openLesson(scenes: readonly string[] = planOf(60)) {
  const room = await openClass()
  const { admin } = room
  const begun = await admin.post(`${CONSOLE}/begin`, { length: 60, scenes })
  expect([begun.status, begun.body]).toMatchObject([200, {}])
  const placeOf = (name: string) => scenes.indexOf(name) + 1
  const shown = async () => (await admin.get(CONSOLE)).body['lesson'] as { place: number }
  const goTo = async (name: string, more: object = {}) => {
    const { place } = await shown()
    return admin.post(`${CONSOLE}/go`, { from: place, to: placeOf(name), ...more })
  }
  const actions = async () =>
    (
      await room.world.db.rows<{ action: string }>(sql`select action from audit order by number`)
    ).map(({ action }) => action)
  return { ...room, shown, goTo, actions, placeOf }
}

test('a lesson is led from scene to scene, and phones see which it is', async () => {
  const { phone, join, goTo, world } = await openLesson()
  const tab = phone()
  await join(tab)
  const seen = async () => (await tab.get(SCENE)).body['scene']
  expect(await seen()).toMatchObject({ name: 'akwaaba', place: 1, of: 11, eyesUp: false })
  expect((await goTo('before')).status).toBe(200)
  expect(await seen()).toMatchObject({ name: 'before', place: 2 })
  await world.verify()
})

test('what a scene does by itself goes through the calls there are, and stands in the log', async () => {
  const { goTo, actions, world, admin } = await openLesson()
  await goTo('before')
  expect((await admin.get('/api/admin/class')).body['begunAt']).not.toBeNull()
  expect((await admin.get('/api/settings')).body['questionsBefore']).toBe(true)
  await goTo('it-works')
  expect((await actions()).slice(-6)).toEqual([
    'joining.begin',
    'debrief.setQuestions',
    'lesson.goTo',
    'autopilot.set',
    'clock.moveOn',
    'lesson.goTo',
  ])
  await world.verify()
})

test('a scene does its part once, however often it is shown', async () => {
  const { goTo, actions, shown } = await openLesson()
  await goTo('it-works')
  await goTo('first-cedi')
  await goTo('it-works')
  expect((await actions()).filter((action) => action === 'clock.moveOn')).toHaveLength(1)
  // Back does nothing, also where the scene was left out on the way.
  expect(await shown()).toMatchObject({ place: 4, begun: ['akwaaba', 'it-works'] })
  expect((await actions()).filter((action) => action === 'autopilot.set')).toHaveLength(1)
})

test('of two devices that go on at once one does, and the other is told', async () => {
  const { admin, shown, actions } = await openLesson()
  const both = await Promise.all([2, 3].map((to) => admin.post(`${CONSOLE}/go`, { from: 1, to })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await shown()).place).toBeGreaterThan(1)
  expect((await actions()).filter((action) => action === 'lesson.goTo')).toHaveLength(1)
})

test('a scene that a rule refuses does not begin, says why, and can be shown without its part', async () => {
  const { goTo, admin, shown } = await openLesson()
  await admin.post('/api/admin/clock/pace', { seconds: 3600 })
  const refused = await goTo('it-works')
  expect(refused.error).toMatchObject({ code: 'conflict', field: 'without' })
  expect(refused.error?.message).toContain('It works')
  expect(await shown()).toMatchObject({ place: 1 })
  expect((await goTo('it-works', { without: true })).status).toBe(200)
  expect(await shown()).toMatchObject({ place: 4, begun: ['akwaaba'] })
})

test('the strip of a scene asks for one thing after the other, each once it can be done', async () => {
  const { goTo, admin, world, facilitator } = await openLesson()
  const kofi = await world.learner({ email: 'kofi@example.test' })
  const task = async () => (await world.ask(lessonCalls.readTask, kofi.person, {})).task
  expect(await task()).toBeNull()
  await goTo('first-cedi')
  await admin.post('/api/admin/autopilot', { deposits: 'off' })
  expect(await task()).toBe('deposit')
  const { requestId } = await kofi.deposit(ghs(100))
  expect(await task()).toBe('credit')
  await world.ask(decisionCalls.reject, facilitator.person, { requestId, reason: 'Not readable' })
  expect(await task()).toBe('deposit')
  const again = await kofi.deposit(ghs(100))
  await world.ask(decisionCalls.approve, facilitator.person, { requestId: again.requestId })
  expect(await task()).toBe('buy')
  await kofi.buy(10)
  expect(await task()).toBe('done')
  await goTo('it-works')
  expect(await task()).toBe('ask')
  await kofi.requestWithdrawal(ghs(50))
  expect(await task()).toBe('done')
  await world.verify()
})

test('the days of a scene come after those that are still passing', async () => {
  const { goTo, admin, world } = await openLesson()
  const from = await world.today()
  expect((await goTo('it-works')).status).toBe(200)
  expect((await goTo('bring-a-friend')).status).toBe(200)
  const { move } = (await admin.get('/api/admin/clock')).body as { move: { endsOn: string } }
  expect(move.endsOn).toBe(addDays(from, 10))
  await world.verify()
})

test('one lesson is under way at a time, and an ended one leaves the phones', async () => {
  const { admin, phone, join } = await openLesson()
  const again = await admin.post(`${CONSOLE}/begin`, { length: 30, scenes: planOf(30) })
  expect(again.error).toMatchObject({ code: 'conflict' })
  const tab = phone()
  await join(tab)
  expect((await admin.post(`${CONSOLE}/end`, {})).status).toBe(200)
  expect((await tab.get(SCENE)).body).toEqual({ scene: null })
  expect((await admin.post(`${CONSOLE}/begin`, { length: 30, scenes: planOf(30) })).status).toBe(
    200,
  )
})

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
  const told = async () => {
    const { taps, tappedBy } = (await admin.get(CONSOLE)).body
    return { taps, tappedBy }
  }
  expect(await told()).toEqual({ taps: { out: 2 }, tappedBy: 2 })
  // Of another scene, or a choice that is none, nothing is counted.
  expect((await tap(ama, 'eight-signs', 'sign-1')).error).toMatchObject({ code: 'conflict' })
  for (const choice of ['maybe', 'constructor', 'toString']) {
    expect((await tap(ama, 'whisper', choice)).error).toMatchObject({ code: 'conflict' })
  }
  await goTo('eight-signs')
  await tap(ama, 'eight-signs', 'sign-1')
  await tap(ama, 'eight-signs', 'sign-4')
  await tap(ama, 'eight-signs', 'sign-1', false)
  await tap(kofi, 'eight-signs', 'sign-4')
  expect(await told()).toEqual({ taps: { 'sign-4': 2 }, tappedBy: 2 })
  const mine = ((await ama.get(SCENE)).body['scene'] as { mine: string[] }).mine
  expect(mine).toEqual(['sign-4'])
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
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
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
    threads: [ghs(200)],
    deposits: { count: 1, amount: ghs(200) },
    drawer: ghs(200),
    paidOut: 0,
    line: [{ name: 'k•••@example.test', state: 'waiting' }],
    waiting: 1,
    paid: 0,
  })
  expect((await seen())['names']).toContain(name)
  await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  expect(await seen()).toMatchObject({
    drawer: ghs(150),
    paidOut: ghs(50),
    line: [{ name: 'k•••@example.test', state: 'paid' }],
    waiting: 0,
    paid: 1,
  })
  for (const { name: told, ...more } of (await seen())['line'] as { name: string }[]) {
    expect([told, Object.keys(more)]).toEqual(['k•••@example.test', ['state']])
  }
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

test('a facilitator leaves scenes out, and saves that as a form of their own', async () => {
  const { admin } = await openClass()
  const form = { name: 'Form 2B, short', length: 30, scenes: ['akwaaba', 'first-cedi', 'keep'] }
  expect((await admin.post(`${CONSOLE}/save-form`, form)).status).toBe(200)
  const listed = async () => (await admin.get(CONSOLE)).body['forms']
  expect(await listed()).toEqual([form])
  await admin.post(`${CONSOLE}/save-form`, { ...form, scenes: ['keep'] })
  expect(await listed()).toEqual([{ ...form, scenes: ['keep'] }])
  await admin.post(`${CONSOLE}/delete-form`, { name: form.name })
  expect(await listed()).toEqual([])
  for (const scenes of [['nothing'], [], ['keep', 'keep']]) {
    const refused = await admin.post(`${CONSOLE}/begin`, { length: 30, scenes })
    expect(refused.error).toMatchObject({ code: 'invalid', field: 'scenes' })
  }
})

test('a whole lesson is led to its end, and the books hold', async () => {
  const { phone, join, goTo, admin, world } = await openLesson()
  const tab = phone()
  await join(tab)
  for (const name of SCENE_NAMES.slice(1)) {
    const done = await goTo(name)
    expect([name, done.status, done.error]).toMatchObject([name, 200, undefined])
    if (name === 'first-cedi') await tab.post('/api/pocket/send', { amount: ghs(100) })
    // The clock's job is not running here: the days of a scene pass as it would let them.
    await world.db.count(sql`
      update clock set moving_from = null, moving_to = null, pace_seconds = null, next_day_at = null`)
  }
  expect((await tab.get('/api/truth')).status).toBe(200)
  expect((await admin.post(`${CONSOLE}/end`, {})).status).toBe(200)
  await world.verify()
})

test('every length has the way in, the truth and what to take along, and keeps its time', () => {
  for (const length of [30, 60, 90] as const) {
    const minutes = SCENES.reduce((sum, scene) => sum + scene.minutes[length], 0)
    expect(minutes).toBe(length)
    for (const name of ['akwaaba', 'the-truth', 'keep']) expect(planOf(length)).toContain(name)
  }
})

test('the report’s sums are the ledger’s to the pesewa, under names that are nobody’s', async () => {
  const { admin, phone, join, world, facilitator } = await openLesson()
  const tab = phone()
  const { name } = await join(tab, { members: 2 })
  const people = []
  for (let made = 0; made < 3; made++) people.push(await world.learner({ deposited: ghs(200) }))
  const [ama] = people
  await ama?.buy(10)
  await world.advance(3)
  const { requestId } = (await ama?.requestWithdrawal(ghs(50))) ?? { requestId: '' }
  await world.ask(decisionCalls.approve, facilitator.person, { requestId })

  const text = String((await admin.get(`${CONSOLE}/report.csv`)).body['text'])
  expect(text).toContain(PRACTICE_NOTICE)
  for (const each of [name, ...people.map(({ person }) => person.name)]) {
    expect(text).not.toContain(each)
  }
  const [, head, ...rows] = readCsv(text.replace(/^\ufeff/, ''))
  const at = (column: string) => head?.indexOf(column) ?? -1
  const pesewasOf = (cell: string | undefined) => Math.round(Number(cell) * 100)
  const { sums } = await world.db.one<{ sums: Record<string, number> }>(sql`
    select json_build_object('Put in less taken out (GHS)', sum(cash + bills + treasury),
      'Pocket (GHS)', sum(pocket), 'Wallet (GHS)', sum(wallet), 'On hold (GHS)', sum(held),
      'Not credited yet (GHS)', sum(suspense), 'In treasury bills (GHS)', sum(bills),
      'Profit credited (GHS)', -sum(profits), 'Bonuses credited (GHS)', -sum(bonuses)) as sums
    from books`)
  for (const [column, sum] of Object.entries(sums)) {
    const cells = rows.map((row) => pesewasOf(row[at(column)]))
    expect([column, cells.at(-1)]).toEqual([column, sum])
    expect([column, cells.slice(0, -1).reduce((all, cell) => all + cell, 0)]).toEqual([column, sum])
  }
  expect(sums['Put in less taken out (GHS)']).toBe(ghs(550))
  const cards = (await admin.get(`${CONSOLE}/cards`)).body['cards'] as { name: string }[]
  expect(cards).toHaveLength(4)
  await world.verify()
})
