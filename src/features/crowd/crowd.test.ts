import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { autopilotCalls } from '#features/autopilot/schema.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { debriefAdminCalls } from '#features/debrief/schema/admin.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { lobbyCalls } from '#features/joining/schema.ts'
import { refuseRobotName } from '#features/joining/server/refuse-name.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { solvencyCalls } from '#features/solvency/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openCrowd } from '#tests/rooms/crowd-room.ts'
import { drawChance, habitOf, joinedBy, oneByChance } from './rules/plan.ts'
import { crowdCalls, MOST_ROBOTS } from './schema.ts'

/** The books of the robots, by their numbers. */
const booksOf = (world: World) =>
  world.db.rows<Record<string, unknown>>(sql`
    select number, wallet, held, pocket, suspense, cash, profits,
      (select count(*)::int from ownership where learner_id = person_id) as machines
    from robot join books on learner_id = person_id order by number`)

test('robots join day by day as newcomers of the model do, grow, and dry up', async () => {
  const { world, read, move, act } = await openCrowd(30)
  await act()
  expect(await read()).toMatchObject({ size: 30, seed: 'seven', mood: 'calm', joined: 2 })
  const joined = []
  for (let day = 1; day <= 10; day++) {
    await move(1)
    joined.push((await read())?.joined)
  }
  expect(joined).toEqual([5, 10, 18, 30, 30, 30, 30, 30, 30, 30])
  await world.verify()
})

test('they pay in, buy, are paid profit, and withdraw, in books like everyone’s', async () => {
  const { world, boss, move, act } = await openCrowd(20)
  await act()
  await move(10)
  await processAutopilot(world.db, IS_RUN_UNDER_WAY)
  const books = await booksOf(world)
  expect(books).toHaveLength(20)
  expect(books.every(({ machines }) => Number(machines) > 0)).toBe(true)
  const { paid } = await world.db.one<{ paid: number }>(sql`
    select count(*)::int as paid from request where kind = 'withdrawal' and status = 'completed'`)
  expect(paid).toBeGreaterThan(0)
  const { invited } = await world.db.one<{ invited: number }>(sql`
    select count(*)::int as invited from person where members = 0 and referred_by is not null`)
  expect(invited).toBeGreaterThan(5)
  // They are in the books and no people: the dashboard counts them apart.
  const counted = await world.ask(analyticsCalls.readOverview, boss.person, {})
  expect(counted).toMatchObject({ users: 1, robots: 20 })
  await world.verify()
})

test('the same seed and days give the same crowd', async () => {
  const both = []
  for (let played = 0; played < 2; played++) {
    const { world, move, act } = await openCrowd(12)
    await act()
    await move(6)
    both.push(await booksOf(world))
  }
  expect(both[0]).toEqual(both[1])
  expect(drawChance('seven', 1, 'machine')).toBe(drawChance('seven', 1, 'machine'))
  expect(drawChance('seven', 1, 'machine')).not.toBe(drawChance('eight', 1, 'machine'))
})

test('of several processes one plays each turn, and a day is played once', async () => {
  const { world, act } = await openCrowd(200)
  await Promise.all([act(), act(), act()])
  const robots = await booksOf(world)
  expect(robots.map(({ number }) => number)).toEqual(robots.map((_, at) => at + 1))
  await act()
  expect(await booksOf(world)).toEqual(robots)
  await world.verify()
})

test('they count as nobody among people, are called robots, and answer no questions', async () => {
  const { world, boss, move, act } = await openCrowd(15)
  await world.learner({ deposited: ghs(100) })
  await act()
  await move(9)
  const { figures } = await world.ask(debriefCalls.readDebrief, boss.person, {})
  // The signs speak of people alone: what robots were given, bought and asked for is not theirs.
  expect(figures).toMatchObject({
    people: 1,
    referred: 0,
    referralBonuses: 0,
    signUpBonuses: ghs(20),
    machines: 0,
    askers: 0,
    waiting: 0,
  })
  expect((await world.ask(lobbyCalls.readClass, boss.person, {})).seats).toHaveLength(1)
  const { matching, totals } = await world.ask(peopleCalls.listPeople, boss.person, {
    robots: 'apart',
  })
  expect([totals.count, totals.active]).toEqual([matching, matching])
  const { people, robots } = await world.ask(solvencyCalls.readJoiners, boss.person, {})
  expect([people, robots]).toEqual([16, 15])
  const names = await world.db.rows<{ name: string }>(
    sql`select name from person where members = 0`,
  )
  for (const { name } of names) expect(name).toMatch(/^Robot \d+$/)
  expect(await world.db.rows(sql`select * from offer_answer`)).toEqual([])
  await world.verify()
})

test.each([
  [50, 'one'],
  [50, 'two'],
  [200, 'three'],
])('after the ten days of a lesson %i robots of the seed %s are owed more than the drawer holds', async (size, seed) => {
  const { world, move, act } = await openCrowd(size, 'now', seed)
  await act()
  for (const days of [3, 7]) {
    await move(days)
    await processAutopilot(world.db, IS_RUN_UNDER_WAY)
  }
  const { owed, cash } = await world.db.one<{ owed: number; cash: number }>(sql`
    select (select coalesce(sum(wallet), 0)::int from books, settings
      where learner_id is not null and wallet >= min_withdrawal) as owed,
      (select coalesce(sum(cash), 0)::int from books) as cash`)
  expect(owed).toBeGreaterThan(cash)
  await world.verify()
})

test('in a run they ask for everything, and sent away they do nothing any more', async () => {
  const { world, boss, move, act } = await openCrowd(8)
  await act()
  await move(9)
  await world.ask(autopilotCalls.set, boss.person, { paysWithdrawals: false })
  await world.ask(crowdCalls.setMood, boss.person, { mood: 'out' })
  let dueMs = await act()
  while (dueMs !== null) {
    await world.db.count(sql`update crowd set next_at = now()`)
    dueMs = await act()
  }
  const { left } = await world.db.one<{ left: number }>(sql`
    select count(*)::int as left from robot join books on learner_id = person_id, settings
    where wallet >= min_withdrawal and held = 0`)
  expect(left).toBe(0)
  await world.ask(crowdCalls.setMood, boss.person, { mood: 'away' })
  const before = await booksOf(world)
  await act()
  expect(await booksOf(world)).toEqual(before)
  await world.verify()
})

test('a room has one crowd of 1 to 1,000, none after the reveal, and a closed room lets none act', async () => {
  const { world, boss, act, read } = await openCrowd(5)
  await expect(world.ask(crowdCalls.begin, boss.person, { size: 5 })).rejects.toMatchObject({
    code: 'conflict',
  })
  for (const size of [0, MOST_ROBOTS + 1, 1.5]) {
    await expect(world.ask(crowdCalls.begin, boss.person, { size })).rejects.toMatchObject({
      field: 'size',
    })
  }
  await world.db.count(sql`update settings set closed_at = now()`)
  expect(await act()).toBeNull()
  expect((await read())?.joined).toBe(0)
  await world.db.count(sql`update settings set closed_at = null`)
  await world.ask(debriefAdminCalls.setRevealed, boss.person, { revealed: true })
  await act()
  expect((await read())?.joined).toBe(0)
  const other = await openWorld()
  const admin = await other.admin()
  await other.ask(debriefAdminCalls.setRevealed, admin.person, { revealed: true })
  await expect(other.ask(crowdCalls.begin, admin.person, { size: 5 })).rejects.toMatchObject({
    message: expect.stringContaining('The shop is closed'),
  })
})

test('a robot that a rule turns down loses its turn, and the day goes on', async () => {
  const { world, act, read, move } = await openCrowd(10)
  // Nothing is on offer, and the pocket holds too little to deposit.
  await world.db.count(sql`update machine set is_active = false`)
  await world.db.count(sql`update settings set pocket_money = 0`)
  await act()
  await move(9)
  expect((await read())?.joined).toBe(10)
  await world.verify()
})

test('a turn that a rule refuses is passed once, however many processes play it', async () => {
  const { world, act } = await openCrowd(200)
  // Somebody has the name of the third, which therefore cannot join.
  const { person } = await world.learner()
  await world.db.count(sql`update person set name = 'Robot 3' where id = ${person.id}`)
  await Promise.all(Array.from({ length: 8 }, act))
  const numbers = (await booksOf(world)).map(({ number }) => number)
  expect(numbers).toEqual([1, 2, ...numbers.slice(2).map((_, at) => at + 4)])
  expect(numbers.length).toBeGreaterThan(4)
  await world.verify()
})

test('a robot is deleted like anybody, and nothing acts in its name', async () => {
  const { world, boss, act, read, move } = await openCrowd(3)
  await act()
  const { id } = await world.db.one<{ id: string }>(sql`select person_id as id from robot`)
  await world.ask(peopleCalls.deletePerson, boss.person, { id })
  expect((await read())?.joined).toBe(1)
  const [left] = await booksOf(world)
  await move(2)
  expect((await booksOf(world))[0]).toEqual(left)
  await world.verify()
})

test('nobody else is called a robot', () => {
  for (const name of ['Robot 7', 'robot7', 'ROBOT']) {
    expect(refuseRobotName(name)).toMatchObject({ code: 'invalid', field: 'name' })
  }
  for (const name of ['Roberta', 'Robotics Club', 'Volta Kente']) {
    expect(refuseRobotName(name)).toBeNull()
  }
})

test('the plan has somebody from the first day on, never more than asked for, and all by the ninth', () => {
  for (const size of [1, 6, 50, 200, 1000]) {
    const by = Array.from({ length: 12 }, (_, day) => joinedBy(size, day))
    expect(by[0]).toBeGreaterThan(0)
    expect(by).toEqual(by.toSorted((a, b) => a - b))
    expect(by.at(-1)).toBe(size)
    expect(by[8]).toBe(size)
  }
  expect(joinedBy(10, -1)).toBe(0)
  expect([0, 0.6, 0.99].map((chance) => habitOf(chance, 1))).toEqual([
    'reinvest',
    'wait',
    'withdraw',
  ])
  expect(habitOf(0, 9)).toBe('wait')
  expect([10, 11].map((day) => habitOf(0.99, day))).toEqual(['withdraw', 'wait'])
  expect([oneByChance([], 0.5), oneByChance(['a', 'b'], 0.5)]).toEqual([null, 'b'])
})
