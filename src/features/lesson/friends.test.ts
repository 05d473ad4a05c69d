import { expect, test } from 'vitest'
import { processClockMove } from '#app/day-turn.ts'
import { ghs } from '#core/money.ts'
import { joinedBy } from '#features/crowd/rules/plan.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { referralsCalls } from '#features/referrals/schema.ts'
import { runCalls } from '#features/run/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openLesson } from '#tests/rooms/lesson-room.ts'
import { friendCalls } from './schema/friends.ts'
import { lessonCalls } from './schema/phone.ts'
import { lessonFriends as t } from './words/en/lesson-friends.ts'

/** A class that is all in, in the scene of friends; no clock runs here. */
async function openFriends() {
  const room = await openLesson()
  const { world, goTo, facilitator } = room
  const ama = await world.learner({ email: 'ama@example.test' })
  const kofi = await world.learner({ email: 'kofi@example.test' })
  await goTo('bring-a-friend')
  const standing = (who: typeof ama) =>
    world.ask(referralsCalls.readReferrals, who.person, { page: '1', size: '5' })
  const take = (who: typeof ama, code: string) =>
    world.ask(friendCalls.takeCode, who.person, { code })
  const send = (who: typeof ama) => world.ask(friendCalls.sendCode, who.person, {})
  const crowd = async () => (await world.ask(crowdCalls.readCrowd, facilitator.person, {})).crowd
  return { ...room, ama, kofi, standing, take, send, crowd }
}

test('a code counts for the seat beside, which is in already: once for each, and not both ways', async () => {
  const { world, ama, kofi, standing, take, admin } = await openFriends()
  await take(kofi, ` ${ama.code.toLowerCase()} `)
  expect(await standing(ama)).toMatchObject({ total: 1, rewards: ghs(10), people: [{}] })
  expect(await standing(kofi)).toMatchObject({
    total: 0,
    referredBy: { name: 'a•••@example.test', bonus: ghs(10) },
  })
  for (const who of [ama, kofi]) {
    expect(world.announced).toContainEqual({ topic: 'wallet', to: who.id })
  }
  const yaa = await world.learner()
  await expect(take(kofi, yaa.code)).rejects.toMatchObject({ message: t.already })
  await expect(take(ama, kofi.code)).rejects.toMatchObject({ message: t.unknown })
  await expect(take(ama, ama.code)).rejects.toMatchObject({ message: t.unknown })
  await expect(take(ama, 'NOBODY')).rejects.toMatchObject({ message: t.unknown, field: 'code' })
  // Both have done what the scene asks, and the third has not.
  const { since } = (await admin.get('/api/admin/lesson')).body as {
    since: { brought: string[] }
  }
  expect(new Set(since.brought)).toEqual(new Set([ama.id, kofi.id]))
  await world.verify()
})

test('of two who take each other’s code at once one comes by the other', async () => {
  const { world, ama, kofi, take } = await openFriends()
  const both = await Promise.allSettled([take(ama, kofi.code), take(kofi, ama.code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await world.verify()
})

test('a robot comes by the code of somebody who plays alone: once, with its own deposit', async () => {
  const { world, ama, send, standing, crowd, facilitator } = await openFriends()
  expect(await crowd()).toBeNull()
  expect(await send(ama)).toEqual({ robot: 'Robot 1' })
  expect(await standing(ama)).toMatchObject({
    total: 1,
    rewards: ghs(10),
    people: [{ name: 'Robot 1' }],
  })
  expect(await crowd()).toMatchObject({ size: 1, joined: 1, mood: 'calm' })
  await expect(send(ama)).rejects.toMatchObject({ message: t.sentAlready })
  const { paid } = await world.db.one<{ paid: number }>(sql`
    select count(*)::int as paid from payment join robot on person_id = payment.learner_id`)
  expect(paid).toBe(1)
  // The robot that joined lives by the plan of the robots from then on.
  await processCrowd(world.db)
  await world.verify()
  await world.ask(crowdCalls.setMood, facilitator.person, { mood: 'away' })
  const late = await world.learner()
  await expect(send(late)).rejects.toMatchObject({ message: t.noRobots })
  await world.verify()
})

test('after a robot came by a code the facilitator can still let robots in, and it counts among them', async () => {
  const { world, ama, send, crowd, facilitator } = await openFriends()
  await send(ama)
  const input = { first: '3', second: '7', paysLater: 'no' } as const
  const planned = () => world.ask(runCalls.readPlanned, facilitator.person, input)
  expect((await planned()).mend?.robots).toBeGreaterThanOrEqual(50)
  const letIn = () => world.ask(crowdCalls.begin, facilitator.person, { size: 50 })
  const both = await Promise.allSettled([letIn(), letIn()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await crowd()).toMatchObject({ size: 50, joined: 1, isLetIn: true, mood: 'calm' })
  expect((await planned()).mend).toBeNull()
  // The one that came has had its day; the others come as of any crowd's first day.
  const { next } = await world.db.one<{ next: number }>(sql`select next_robot as next from crowd`)
  expect(next).toBe(2)
  await processCrowd(world.db)
  expect((await crowd())?.joined).toBe(joinedBy(50, 0))
  await world.db.count(
    sql`update crowd set begun_on = begun_on - 4, acted_through = null, next_robot = 1`,
  )
  await processCrowd(world.db)
  expect((await crowd())?.joined).toBe(50)
  await expect(letIn()).rejects.toMatchObject({ code: 'conflict' })
  await world.verify()
})

test('a robot that came by a code and was sent away comes back with those who are let in, but not in a run', async () => {
  const { world, ama, send, crowd, facilitator } = await openFriends()
  await send(ama)
  const set = (mood: 'out' | 'away') => world.ask(crowdCalls.setMood, facilitator.person, { mood })
  const letIn = () => world.ask(crowdCalls.begin, facilitator.person, { size: 2 })
  await set('out')
  await expect(letIn()).rejects.toMatchObject({ code: 'conflict' })
  await set('away')
  await letIn()
  expect(await crowd()).toMatchObject({ size: 2, mood: 'calm' })
  await world.verify()
})

test('where robots are in, one that came by nobody’s code is asked first, and each by one person', async () => {
  const { world, ama, kofi, send, crowd, facilitator } = await openFriends()
  await world.ask(crowdCalls.begin, facilitator.person, { size: 3, seed: 'friends' })
  await processCrowd(world.db)
  const before = await crowd()
  const robots = [await send(ama), await send(kofi)].map(({ robot }) => robot)
  expect(new Set(robots).size).toBe(2)
  expect((await crowd())?.joined).toBeGreaterThanOrEqual(before?.joined ?? 0)
  await world.verify()
})

test('in a class of thirty each takes a neighbour’s code while the week passes: each counts once, and pays both', async () => {
  const { world, goTo, admin } = await openLesson()
  const seats: Awaited<ReturnType<typeof world.learner>>[] = []
  for (let at = 0; at < 30; at++) {
    const seat = await world.learner({ deposited: ghs(200) })
    await seat.buy(10)
    seats.push(seat)
  }
  await goTo('it-works')
  await processClockMove(world.serverParts)
  await goTo('bring-a-friend')
  const wallet = async (at: number) => (await seats[at]?.books())?.wallet ?? 0
  const first = await wallet(0)
  const take = async (at: number) => {
    const [seat, beside] = [seats[at], seats[at + 1]]
    if (!seat || !beside) throw new Error('There is no such seat.')
    return world.ask(friendCalls.takeCode, seat.person, { code: beside.code })
  }
  // The days of the scene pass in the middle of it.
  const pairs = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28]
  const half = pairs.slice(0, 8)
  await Promise.all(half.map(take))
  await processClockMove(world.serverParts)
  await Promise.all(pairs.slice(8).map(take))
  await expect(take(0)).rejects.toMatchObject({ message: t.already })
  const { daily } = await world.db.one<{ daily: number }>(
    sql`select daily_profit as daily from ownership limit 1`,
  )
  for (const at of seats.keys()) expect(await wallet(at)).toBe(first + 7 * daily + ghs(10))
  const { since } = (await admin.get('/api/admin/lesson')).body as { since: { brought: string[] } }
  expect(since.brought).toHaveLength(30)
  const { came } = await world.db.one<{ came: number }>(sql`
    select count(*)::int as came from person where referred_by is not null`)
  expect(came).toBe(15)
  await world.verify()
})

test('outside of its scene no code is taken or sent', async () => {
  const { world, ama, kofi, take, send, goTo } = await openFriends()
  await goTo('whisper')
  await expect(take(kofi, ama.code)).rejects.toMatchObject({ message: t.over })
  await expect(send(ama)).rejects.toMatchObject({ message: t.over })
  await world.verify()
})

test('a phone is told what its machines paid on each day of the scene', async () => {
  const { world, goTo } = await openLesson()
  const ama = await world.learner({ deposited: ghs(200) })
  await ama.buy(10)
  await world.advance()
  await goTo('it-works')
  const days = async () => (await world.ask(lessonCalls.readTask, ama.person, {})).days
  expect(await days()).toEqual([])
  // The clock's job is not running here: the days of the scene pass as it would let them.
  await world.db.count(sql`
    update clock set moving_from = null, moving_to = null, pace_seconds = null, next_day_at = null`)
  await world.advance(3)
  const { daily } = await world.db.one<{ daily: number }>(sql`
    select daily_profit as daily from ownership`)
  const today = await world.today()
  expect((await days())?.map(({ amount }) => amount)).toEqual([daily, daily, daily])
  expect((await days())?.at(-1)?.on).toBe(today)
  await world.verify()
})
