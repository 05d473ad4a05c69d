import { expect, test } from 'vitest'
import { processClockMove } from '#app/day-turn.ts'
import { addDays } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { sql } from '#platform/database/sql.ts'
import { openCardClass } from '#tests/rooms/card-room.ts'
import { CONSOLE, openLesson, SCENE } from '#tests/rooms/lesson-room.ts'
import { judged } from '#tests/rooms/questions-room.ts'
import { sceneNamesOf } from './scenes/scenes.ts'
import { lessonCalls } from './schema/phone.ts'

// A press too many of ‘Go on’, and ‘Back’, lose a class nothing: what a scene did when nobody was there for
// it is done again, and never twice for the same people.

type Room = Awaited<ReturnType<typeof openLesson>>

const passDays = ({ world }: Pick<Room, 'world'>) => processClockMove(world.serverParts)

/** The days on which learners were paid, and the profit of all of them. */
const readProfit = ({ world }: Pick<Room, 'world'>) =>
  world.db.one<{ days: number; sum: number }>(sql`
    select count(distinct day)::int as days, coalesce(sum(amount), 0)::int as sum
    from transfer where kind = 'day_settled' and target = 'wallet'`)

const readShown = async ({ admin }: Pick<Room, 'admin'>) => (await admin.get(SCENE)).body['scene']

test('by cards the days of It works pass after a First cedi that came late, once', async () => {
  const room = await openCardClass(3)
  const { goTo, countCards, world } = room
  await goTo('first-cedi')
  await goTo('it-works')
  await passDays(room)
  expect(await readProfit(room)).toEqual({ days: 0, sum: 0 })
  await goTo('first-cedi')
  await countCards('1A 2B 3C', 'first-cedi')
  await goTo('it-works')
  await passDays(room)
  const paid = await readProfit(room)
  expect(paid).toMatchObject({ days: 3 })
  // There and back, also at once, brings nobody a fourth day.
  for (const name of ['first-cedi', 'it-works', 'before', 'it-works']) {
    await goTo(name)
    await passDays(room)
  }
  expect(await readProfit(room)).toEqual(paid)
  await goTo('bring-a-friend')
  await passDays(room)
  expect(await readProfit(room)).toMatchObject({ days: 10 })
  await world.verify()
})

test('on phones, too, and nobody is paid twice for going back while the days pass', async () => {
  const room = await openLesson()
  const { goTo, world } = room
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(100) })
  await goTo('it-works')
  await passDays(room)
  await goTo('first-cedi')
  await kofi.buy(10)
  const from = await world.today()
  await goTo('it-works')
  // Nobody is paid yet: the days have not begun to pass.
  await goTo('first-cedi')
  await goTo('it-works')
  await passDays(room)
  expect(await world.today()).toBe(addDays(from, 3))
  expect(await readProfit(room)).toMatchObject({ days: 3 })
  await world.verify()
})

test('days that passed for nobody in several scenes pass before the next that is shown', async () => {
  const room = await openLesson()
  const { goTo, world } = room
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(100) })
  for (const name of ['it-works', 'bring-a-friend', 'whisper']) {
    await goTo(name)
    await passDays(room)
  }
  const from = await world.today()
  // Nobody owns anything still: the clock stands, however often a scene is shown.
  await goTo('it-works')
  await passDays(room)
  expect(await world.today()).toBe(from)
  await goTo('first-cedi')
  await kofi.buy(10)
  await goTo('whisper')
  // That they pass is told where they pass, and afterwards that they did.
  expect(await readShown(room)).toMatchObject({ isPassing: true, daysPassed: 10 })
  await passDays(room)
  expect(await readShown(room)).toMatchObject({ isPassing: false, daysPassed: 10 })
  expect(await world.today()).toBe(addDays(from, 10))
  expect(await readProfit(room)).toMatchObject({ days: 10 })
  await goTo('the-run')
  await passDays(room)
  expect(await world.today()).toBe(addDays(from, 10))
  await world.verify()
})

test('gone through one by one, each scene passes its own days that were of use to nobody', async () => {
  const room = await openLesson()
  const { goTo, world, admin } = room
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(100) })
  for (const name of ['it-works', 'bring-a-friend']) {
    await goTo(name)
    await passDays(room)
  }
  await goTo('first-cedi')
  await kofi.buy(10)
  const paid: number[] = []
  for (const name of ['it-works', 'bring-a-friend', 'it-works', 'bring-a-friend', 'whisper']) {
    await goTo(name)
    await passDays(room)
    paid.push((await readProfit(room)).days)
    if (name !== 'bring-a-friend') continue
    // The wall tells of this scene's own days: everybody was paid on each of them.
    const { since } = (await admin.get(`${CONSOLE}/wall`)).body
    expect(since).toMatchObject({ isPaidDaily: true })
  }
  expect(paid).toEqual([3, 10, 10, 10, 10])
  await world.verify()
})

test('the week that a short lesson leaves out passes too, for those who came late', async () => {
  const room = await openLesson(sceneNamesOf(30))
  const { goTo, world } = room
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(100) })
  for (const name of ['it-works', 'whisper']) {
    await goTo(name)
    await passDays(room)
  }
  await goTo('first-cedi')
  await kofi.buy(10)
  for (const name of ['it-works', 'whisper', 'the-run']) {
    await goTo(name)
    await passDays(room)
  }
  expect(await readProfit(room)).toMatchObject({ days: 10 })
  await world.verify()
})

test('where days pass again no card is counted until they have, and a scene keeps when it began', async () => {
  const room = await openCardClass(2)
  const { goTo, countCards, shown, admin, world } = room
  const begunAt = async () => ((await shown()) as never as Record<string, string>)['sceneBegunAt']
  const isPassing = async () => {
    const { scene } = (await admin.get('/api/admin/cards/round')).body
    return (scene as { isPassing: boolean }).isPassing
  }
  for (const name of ['it-works', 'bring-a-friend']) {
    await goTo(name)
    await passDays(room)
  }
  const began = await begunAt()
  await goTo('first-cedi')
  await countCards('1A 2B', 'first-cedi')
  await goTo('whisper')
  expect(await isPassing()).toBe(true)
  await passDays(room)
  expect(await isPassing()).toBe(false)
  await goTo('bring-a-friend')
  expect(await begunAt()).toBe(began)
  await world.verify()
})

test('days that passed before their scene was shown are told in it, and pass no second time', async () => {
  const room = await openLesson()
  const { goTo, world } = room
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(100) })
  await kofi.buy(10)
  await goTo('bring-a-friend')
  await passDays(room)
  const paid = await readProfit(room)
  expect(paid).toMatchObject({ days: 10 })
  await goTo('it-works')
  expect((await world.ask(lessonCalls.readTask, kofi.person, {})).days).toHaveLength(10)
  for (const name of ['it-works', 'bring-a-friend', 'whisper']) {
    await goTo(name)
    await passDays(room)
  }
  expect(await readProfit(room)).toEqual(paid)
  await world.verify()
})

test('a computer’s clock that is set back between a scene and its days has nobody paid twice', async () => {
  const room = await openCardClass(2)
  const { goTo, countCards, world } = room
  await goTo('first-cedi')
  await countCards('1A 2B', 'first-cedi')
  await goTo('it-works')
  // An hour later by its own clock than what is written from now on.
  await world.db.count(sql`update lesson_begun set begun_at = begun_at + interval '1 hour'`)
  await passDays(room)
  const paid = await readProfit(room)
  expect(paid).toMatchObject({ days: 3 })
  await goTo('first-cedi')
  await goTo('it-works')
  await passDays(room)
  expect(await readProfit(room)).toEqual(paid)
  await world.verify()
})

test('one who was paid on them uses the days up for all: nobody has them twice', async () => {
  const room = await openCardClass(2)
  const { goTo, countCards, world } = room
  await goTo('first-cedi')
  await countCards('1A', 'first-cedi')
  await goTo('it-works')
  await passDays(room)
  const paid = await readProfit(room)
  await goTo('first-cedi')
  await countCards('2A', 'first-cedi')
  await goTo('it-works')
  await passDays(room)
  expect(await readProfit(room)).toEqual(paid)
  await world.verify()
})

test('a robot that was paid does not use up the days of a class', async () => {
  const room = await openLesson()
  const { goTo, world, facilitator } = room
  await world.ask(crowdCalls.begin, facilitator.person, { size: 8, seed: 'seven' })
  for (let day = 0; day < 3; day++) {
    await processCrowd(world.db)
    await world.advance(1)
  }
  await goTo('it-works')
  await passDays(room)
  const ofRobots = await readProfit(room)
  expect(ofRobots.days).toBeGreaterThan(0)
  await goTo('first-cedi')
  const kofi = await world.learner({ email: 'kofi@example.test', deposited: ghs(100) })
  await kofi.buy(10)
  await goTo('it-works')
  await passDays(room)
  expect(await readProfit(room)).toMatchObject({ days: ofRobots.days + 3 })
  await world.verify()
})

test('questions that nobody answered are asked when their scene is shown again, and closed as before', async () => {
  const { goTo, phone, join, actions } = await openLesson()
  const tab = phone()
  await join(tab)
  const phaseOpen = async () => (await tab.get('/api/debrief/questions')).body['phase']
  await goTo('before')
  await goTo('first-cedi')
  expect(await phaseOpen()).toBeNull()
  await goTo('before')
  expect(await phaseOpen()).toBe('before')
  const answers = judged('before', 'scam')
  expect((await tab.post('/api/debrief/questions', { phase: 'before', answers })).status).toBe(200)
  await goTo('first-cedi')
  expect(await phaseOpen()).toBeNull()
  // Answered, they are over: going back shows the scene alone.
  const said = (await actions()).length
  await goTo('before')
  await goTo('first-cedi')
  expect(await phaseOpen()).toBeNull()
  expect((await actions()).slice(said)).toEqual(['lesson.goTo', 'lesson.goTo'])
})

test('the questions after come back, too, and those before never once the truth is told', async () => {
  const { goTo, phone, join } = await openLesson()
  const tab = phone()
  await join(tab)
  const phaseOpen = async () => (await tab.get('/api/debrief/questions')).body['phase']
  for (const name of ['before', 'first-cedi', 'the-truth', 'after', 'keep']) await goTo(name)
  expect(await phaseOpen()).toBeNull()
  await goTo('after')
  expect(await phaseOpen()).toBe('after')
  await goTo('before')
  expect((await goTo('keep')).status).toBe(200)
  expect(await phaseOpen()).toBeNull()
})

test('a truth that is hidden again lets the class back to the scene before, without its questions', async () => {
  const { goTo, phone, join, admin } = await openLesson()
  const tab = phone()
  await join(tab)
  for (const name of ['before', 'first-cedi', 'the-truth']) await goTo(name)
  const hidden = await admin.post('/api/admin/debrief/reveal', { revealed: false })
  expect(hidden.status).toBe(200)
  expect((await goTo('before')).status).toBe(200)
  expect((await tab.get('/api/debrief/questions')).body['phase']).toBeNull()
})
