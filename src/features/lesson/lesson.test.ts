import { expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { sql } from '#platform/database/sql.ts'
import { SCENE_NAMES } from '#tests/rig/scene-names.ts'
import { openClass } from '#tests/rooms/class-world.ts'
import { CONSOLE, openLesson, SCENE } from '#tests/rooms/lesson-room.ts'
import { SCENES, sceneNamesOf } from './scenes/scenes.ts'
import { lessonCalls } from './schema/phone.ts'

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

test('the first scene after the lobby lets the phones out of it, whichever it is', async () => {
  const { goTo, admin, actions } = await openLesson()
  const begunAt = async () => (await admin.get('/api/admin/class')).body['begunAt']
  expect(await begunAt()).toBeNull()
  await goTo('first-cedi')
  expect(await begunAt()).not.toBeNull()
  await goTo('before')
  expect((await actions()).filter((action) => action === 'joining.begin')).toHaveLength(1)
})

test('a scene does its part once, however often it is shown', async () => {
  const { goTo, actions, shown } = await openLesson()
  await goTo('it-works')
  await goTo('akwaaba')
  await goTo('it-works')
  expect((await actions()).filter((action) => action === 'clock.moveOn')).toHaveLength(1)
  expect(await shown()).toMatchObject({ place: 4, begun: ['akwaaba', 'it-works'] })
  expect((await actions()).filter((action) => action === 'autopilot.set')).toHaveLength(1)
})

test('a scene that was left out begins when it is reached, also by going back', async () => {
  const { goTo, admin, actions, shown, world } = await openLesson()
  const autopilot = async () => (await admin.get('/api/admin/autopilot')).body
  await goTo('the-truth')
  expect(await autopilot()).toMatchObject({ paysWithdrawals: false })
  await goTo('the-run')
  expect(await autopilot()).toMatchObject({ paysWithdrawals: true, everySeconds: 10 })
  const { sceneAt, sceneBegunAt } = (await shown()) as never as Record<string, string>
  expect(sceneBegunAt).toBe(sceneAt)
  // The truth has begun: it is only shown again, and the run then, too.
  const before = (await actions()).length
  await goTo('the-truth')
  await goTo('the-run')
  expect((await actions()).slice(before)).toEqual(['lesson.goTo', 'lesson.goTo'])
  const again = (await shown()) as never as Record<string, string>
  expect(again['sceneBegunAt']).toBe(sceneBegunAt)
  expect(Date.parse(again['sceneAt'] ?? '')).toBeGreaterThan(Date.parse(sceneAt ?? ''))
  await world.verify()
})

test('of two devices that go on at once one does, and the other is told', async () => {
  const { admin, shown, actions } = await openLesson()
  const both = await Promise.all([2, 3].map((to) => admin.post(`${CONSOLE}/go`, { from: 1, to })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
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
  await world.verify()
})

test('a deposit that no payment came with waits for the facilitator, and is not said to be on its way', async () => {
  const { goTo, world, facilitator } = await openLesson()
  const kofi = await world.learner({ email: 'kofi@example.test' })
  const task = async () => (await world.ask(lessonCalls.readTask, kofi.person, {})).task
  await goTo('first-cedi')
  const { requestId } = await kofi.requestDeposit(ghs(100), 'NONE-SUCH-1')
  expect(await task()).toBe('pay')
  // One with a payment, beside it, is on its way by itself.
  await kofi.deposit(ghs(60))
  expect(await task()).toBe('credit')
  await world.ask(decisionCalls.approve, facilitator.person, { requestId, acceptUnmatched: true })
  expect(await task()).toBe('buy')
  await world.verify()
})

test('the strip says what came into the pocket once a withdrawal of this lesson is paid', async () => {
  const { goTo, admin, world, facilitator } = await openLesson()
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(300) })
  const task = async () => ({
    ...(await world.ask(lessonCalls.readTask, kofi.person, {})),
    days: undefined,
  })
  await goTo('it-works')
  await admin.post('/api/admin/autopilot', { paysWithdrawals: false })
  expect(await task()).toEqual({ task: 'ask' })
  const first = await kofi.requestWithdrawal(ghs(50))
  expect(await task()).toEqual({ task: 'paid' })
  const no = { requestId: first.requestId, reason: 'Ask again, please' }
  await world.ask(decisionCalls.reject, facilitator.person, no)
  expect(await task()).toEqual({ task: 'ask' })
  const { requestId } = await kofi.requestWithdrawal(ghs(100))
  expect(await task()).toEqual({ task: 'paid' })
  await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  expect(await task()).toEqual({ task: 'done', paid: ghs(100) })
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
  const begin = () => admin.post(`${CONSOLE}/begin`, { length: 30, scenes: sceneNamesOf(30) })
  expect((await begin()).error).toMatchObject({ code: 'conflict' })
  const tab = phone()
  await join(tab)
  expect((await admin.post(`${CONSOLE}/end`, {})).status).toBe(200)
  expect((await tab.get(SCENE)).body).toEqual({ scene: null })
  expect((await begin()).status).toBe(200)
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

test('a whole lesson, with the scenes that somebody must choose, is led to its end, and the books hold', async () => {
  const { phone, join, goTo, admin, world } = await openLesson(SCENE_NAMES)
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
    const planned = SCENES.filter(({ name }) => sceneNamesOf(length).includes(name))
    const minutes = planned.reduce((sum, scene) => sum + scene.minutes[length], 0)
    // The halves are compared only where somebody chooses it.
    expect(sceneNamesOf(length)).not.toContain('half')
    expect(minutes).toBe(length)
    for (const name of ['akwaaba', 'the-truth', 'keep'])
      expect(sceneNamesOf(length)).toContain(name)
  }
})

test('what is counted in a scene is counted since it began, and who waits in its line with it', async () => {
  const { goTo, admin, world, facilitator } = await openLesson()
  const [ama, kofi, yaa] = [
    await world.learner({ email: 'ama@example.test', deposited: ghs(200) }),
    await world.learner({ email: 'kofi@example.test', deposited: ghs(200) }),
    await world.learner({ email: 'yaa@example.test', deposited: ghs(200) }),
  ]
  const listAskers = async () =>
    ((await admin.get(CONSOLE)).body['since'] as { asked: string[] }).asked.toSorted()
  const task = async (who: typeof ama) =>
    (await world.ask(lessonCalls.readTask, who.person, {})).task
  await goTo('it-works')
  const { requestId } = await ama.requestWithdrawal(ghs(50))
  await kofi.requestWithdrawal(ghs(50))
  await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  expect(await listAskers()).toEqual([ama.id, kofi.id].toSorted())
  expect(await task(ama)).toBe('done')
  await goTo('the-run')
  // Paid before it, she has not asked in it; he waits in its line.
  expect(await listAskers()).toEqual([kofi.id])
  await yaa.requestWithdrawal(ghs(50))
  await ama.requestWithdrawal(ghs(60))
  expect(await listAskers()).toEqual([ama.id, kofi.id, yaa.id].toSorted())
  // Shown again, a scene counts from when it began.
  await goTo('akwaaba')
  await goTo('the-run')
  expect(await listAskers()).toHaveLength(3)
  await world.verify()
})

test('a withdrawal of an earlier scene is not the one that this scene asks for', async () => {
  const { goTo, world, facilitator } = await openLesson()
  const ama = await world.learner({ email: 'ama@example.test', deposited: ghs(200) })
  const { requestId } = await ama.requestWithdrawal(ghs(50))
  await world.ask(decisionCalls.approve, facilitator.person, { requestId })
  await goTo('it-works')
  const task = async () => (await world.ask(lessonCalls.readTask, ama.person, {})).task
  expect(await task()).toBe('ask')
  await ama.requestWithdrawal(ghs(50))
  expect(await task()).toBe('paid')
  await world.verify()
})

test('what the autopilot leaves is told by why: no payment came, or its decision was taken back', async () => {
  const { goTo, admin, world, facilitator } = await openLesson()
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(100) })
  const waiting = async () => (await admin.get(CONSOLE)).body['waiting']
  await goTo('first-cedi')
  expect(await waiting()).toEqual({ unpaid: 0, paid: 0, reopened: 0 })
  await world.db.count(sql`
    insert into request (id, learner_id, kind, amount, method, account_name, reference, requested_on)
    select gen_random_uuid(), learner_id, kind, amount, method, account_name, 'PRACTICE-0000', requested_on
    from request limit 1`)
  expect(await waiting()).toMatchObject({ unpaid: 1, paid: 0 })
  await kofi.deposit(ghs(60))
  expect(await waiting()).toMatchObject({ unpaid: 1, paid: 1 })
  const { requestId } = await kofi.requestWithdrawal(ghs(50))
  await world.ask(decisionCalls.reject, facilitator.person, { requestId, reason: 'Not readable' })
  await world.ask(decisionCalls.reset, facilitator.person, { requestId })
  expect(await waiting()).toEqual({ unpaid: 1, paid: 1, reopened: 1 })
})

test('who joined by a code in a scene is counted in it, and robots apart', async () => {
  const { goTo, admin, world } = await openLesson()
  const ama = await world.learner({ email: 'ama@example.test' })
  const byCode = async () => ((await admin.get(CONSOLE)).body['since'] as { byCode: object }).byCode
  await world.learner({ referredBy: { code: ama.code } })
  await goTo('bring-a-friend')
  expect(await byCode()).toEqual({ players: 0, robots: 0 })
  await world.learner({ referredBy: { code: ama.code } })
  await world.learner()
  expect(await byCode()).toEqual({ players: 1, robots: 0 })
  await world.verify()
  const robot = await world.learner({ referredBy: { code: ama.code } })
  await world.db.count(sql`
    update person set members = 0, name = 'Robot 1' where id = ${robot.id}`)
  expect(await byCode()).toEqual({ players: 1, robots: 1 })
})
