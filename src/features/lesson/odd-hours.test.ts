import { expect, test } from 'vitest'
import { processClockMove } from '#app/day-turn.ts'
import { ghs } from '#core/money.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { cashOutCalls, runCalls } from '#features/run/schema.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { sql } from '#platform/database/sql.ts'
import { openClass } from '#tests/rooms/class-world.ts'
import { CONSOLE, openLesson, SCENE } from '#tests/rooms/lesson-room.ts'
import { judged } from '#tests/rooms/questions-room.ts'
import { sceneNamesOf } from './scenes/scenes.ts'
import { wallCalls } from './schema/wall.ts'
import { lesson as t } from './words/en/lesson.ts'

// Nobody plans these for an hour with a class: nothing breaks, the sums agree, and it is said what
// happened.

type Room = Awaited<ReturnType<typeof openLesson>>

/** Learners who have put in GHS 400 each, and bought. */
async function seatClass({ world }: Room, seats: number) {
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from machine where is_active and price = 9000 order by id limit 1`,
  )
  const people: Awaited<ReturnType<typeof world.learner>>[] = []
  for (let at = 0; at < seats; at++) {
    const one = await world.learner({ email: `seat${at}@example.test`, deposited: ghs(400) })
    await one.buy(id)
    people.push(one)
  }
  return people
}

/** Lets the days pass that are under way. */
const passDays = ({ world }: Room) => processClockMove(world.serverParts)

const readForecast = ({ world, facilitator }: Room) =>
  world.ask(runCalls.readForecast, facilitator.person, {})

/** Everybody taps, in the order of their seats; all are paid who can be. Answers how many wait. */
async function runOut({ world }: Room, people: Awaited<ReturnType<typeof seatClass>>) {
  for (const { person } of people) await world.ask(cashOutCalls.cashOut, person, {})
  await world.db.count(sql`update autopilot set every_ms = 0, next_payout_at = clock_timestamp()`)
  await processAutopilot(world.db, IS_RUN_UNDER_WAY)
  const rest = await Promise.all(people.map((one) => one.books()))
  return rest.filter(({ held }) => held > 0).length
}

test('who comes late joins in every scene, sees that scene and a truth of their own, and the sums agree', async () => {
  const room = await openLesson()
  const { phone, join, goTo, world } = room
  await seatClass(room, 2)
  const tabs = []
  for (const name of sceneNamesOf(60)) {
    if (name !== 'akwaaba') expect([name, (await goTo(name)).status]).toEqual([name, 200])
    await passDays(room)
    const tab = phone()
    await join(tab)
    tabs.push(tab)
    expect((await tab.get(SCENE)).body['scene']).toMatchObject({ name })
    const ask = await tab.post('/api/cash-out', {})
    expect([200, 409, 422]).toContain(ask.status)
    if (ask.error) expect(ask.error.message).toMatch(/[a-z]{3}.*\.$/)
  }
  for (const tab of tabs) expect((await tab.get('/api/truth')).status).toBe(200)
  await world.verify()
})

test('of two who begin a lesson at once one does, and the other is told that one is under way', async () => {
  const { admin, world } = await openClass()
  const begin = (length: 30 | 60) =>
    admin.post(`${CONSOLE}/begin`, { length, scenes: sceneNamesOf(length) })
  const both = await Promise.all([begin(30), begin(60)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.flatMap(({ error }) => error?.message ?? [])).toEqual([t.underWay])
  const begun = await world.db.rows(sql`select from audit where action = 'lesson.begin'`)
  expect(begun).toHaveLength(1)
  expect(await world.db.rows(sql`select from lesson`)).toHaveLength(1)
  await world.verify()
})

test('answers that come once the questions are closed are turned down in words, and counted nowhere', async () => {
  const { admin, phone, join, goTo, world } = await openLesson()
  const tab = phone()
  await join(tab)
  await goTo('before')
  await goTo('first-cedi')
  const answers = judged('before', 'scam')
  const late = await tab.post('/api/debrief/questions', { phase: 'before', answers })
  expect(late).toMatchObject({ status: 409, error: { message: debriefQuestions.closed } })
  expect((await admin.get('/api/admin/debrief/questions')).body['before']).toMatchObject({
    answers: 0,
  })
  expect(await world.db.rows(sql`select from offer_answer`)).toEqual([])
  await world.verify()
})

test('days that a facilitator moves by hand in a scene are said while they pass, and the run is what was said', async () => {
  const room = await openLesson()
  const { admin, goTo, world, facilitator } = room
  const people = await seatClass(room, 5)
  await goTo('it-works')
  // While the scene's days pass, more are moved by hand, and again in the next scene.
  expect((await admin.post('/api/admin/clock/move', { days: 2 })).status).toBe(200)
  expect((await world.ask(wallCalls.readWall, facilitator.person, {})).isPassing).toBe(true)
  await passDays(room)
  await goTo('whisper')
  expect((await admin.post('/api/admin/clock/move', { days: 5 })).status).toBe(200)
  expect((await admin.get('/api/admin/clock')).body['move']).toMatchObject({ of: 12 })
  await passDays(room)
  const { people: all, least, most } = await readForecast(room)
  expect(all).toBe(5)
  await goTo('the-run')
  const waiting = await runOut(room, people)
  expect(waiting).toBeGreaterThanOrEqual(least)
  expect(waiting).toBeLessThanOrEqual(most)
  expect(await readForecast(room)).toMatchObject({ people: 5 })
  await world.verify()
})

test('robots that were sent away stay out of the run, as the forecast said, and the log says so', async () => {
  const room = await openLesson()
  const { goTo, actions, world, facilitator } = room
  const people = await seatClass(room, 5)
  await world.ask(crowdCalls.begin, facilitator.person, { size: 8, seed: 'seven' })
  await processCrowd(world.db)
  await goTo('it-works')
  await passDays(room)
  await goTo('whisper')
  await passDays(room)
  const living = (await readForecast(room)).robots
  await world.ask(crowdCalls.setMood, facilitator.person, { mood: 'away' })
  const said = await readForecast(room)
  const robotsWait = () =>
    world.db.rows(sql`
      select from request join robot on person_id = learner_id
      where kind = 'withdrawal' and status = 'pending'`)
  const before = (await robotsWait()).length
  expect(said.robots).toBe(before)
  expect(living).toBeGreaterThan(before)
  await goTo('the-run')
  await processCrowd(world.db)
  const { crowd } = await world.ask(crowdCalls.readCrowd, facilitator.person, {})
  expect(crowd?.mood).toBe('away')
  expect((await robotsWait()).length).toBe(before)
  const entry = await world.db.one<{ after: object }>(
    sql`select after from audit where action = 'crowd.setMood' order by number desc limit 1`,
  )
  expect(entry.after).toMatchObject({ stayed: 'away' })
  expect(await actions()).toContain('lesson.goTo')
  const waiting = await runOut(room, people)
  expect(waiting).toBeGreaterThanOrEqual(said.least)
  expect(waiting).toBeLessThanOrEqual(said.most)
  await world.verify()
})

test('a lesson had a run where somebody stood in its line, and phones and report are told where nobody did', async () => {
  const room = await openLesson(['akwaaba', 'it-works', 'the-run', 'the-truth'])
  const { admin, goTo, phone, join, world } = room
  const [ama, kofi] = await seatClass(room, 2)
  const tab = phone()
  await join(tab)
  const hadRun = async () => (await admin.get(CONSOLE)).body['hadRun']
  await goTo('it-works')
  await passDays(room)
  // Asked for before the run, and paid: that is no run.
  await ama?.requestWithdrawal(ghs(60))
  await processAutopilot(world.db, IS_RUN_UNDER_WAY)
  await goTo('the-truth')
  expect(await hadRun()).toBe(false)
  expect((await tab.get(SCENE)).body['scene']).toMatchObject({ hadRun: false })
  await goTo('the-run')
  expect(await hadRun()).toBe(false)
  if (kofi) await world.ask(cashOutCalls.cashOut, kofi.person, {})
  expect(await hadRun()).toBe(true)
  await goTo('the-truth')
  expect((await tab.get(SCENE)).body['scene']).toMatchObject({ hadRun: true })
  expect((await admin.post(`${CONSOLE}/end`, {})).status).toBe(200)
  expect(await hadRun()).toBe(true)
  await world.verify()
})
