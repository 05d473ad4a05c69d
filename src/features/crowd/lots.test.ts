import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { wallCalls } from '#features/lesson/schema/wall.ts'
import { cashOutCalls, runCalls } from '#features/run/schema.ts'
import { processRun } from '#features/run/server/process-run.ts'
import { sql } from '#platform/database/sql.ts'
import { openMixedCrowd } from '#tests/rooms/crowd-room.ts'
import { crowdCalls } from './schema.ts'

test('robots and people stand in one line by lot, drawn once from the seed; people in the order of their taps', async () => {
  const { world, boss, act, people } = await openMixedCrowd()
  // A request from before is in the line as well: a person's as the first tap, a robot's by its lot.
  await people[2]?.requestWithdrawal(ghs(60))
  await world.ask(crowdCalls.setMood, boss.person, { mood: 'out' })
  await act()
  for (const one of people) await world.ask(cashOutCalls.cashOut, one.person, {})
  const line = await world.db.rows<{ id: string; number: number | null; lot: number }>(sql`
    select learner_id as id, robot.number, lot from request left join robot on person_id = learner_id
    where kind = 'withdrawal' and status = 'pending' order by lot, requested_at, id`)
  const hash = (words: string) =>
    Number.parseInt(createHash('md5').update(`seven ${words}`).digest('hex').slice(0, 7), 16)
  for (const { number, lot } of line) if (number) expect(lot).toBe(1 + hash(`${number}`))
  const taps = line.filter(({ number }) => number === null)
  expect(taps.map(({ id }) => id)).toEqual([2, 0, 1, 2].map((at) => people[at]?.id))
  // A stretch of the line for each person; who asks a second time stands at its end.
  const third = 2 ** 28 / 3
  expect(taps.map(({ lot }) => Math.floor((lot - 1) / third))).toEqual([0, 1, 2, 3])
  expect(line.findIndex(({ number }) => number !== null)).toBeLessThan(line.length - 1)
  // Robots are called robots where they stand between people.
  const wall = await world.ask(wallCalls.readWall, boss.person, {})
  expect(wall.line.filter(({ name }) => /^Robot \d+$/.test(name))).not.toEqual([])
  await world.verify()
})

test('who waits with two requests takes one part of the line, and nobody’s place behind it', async () => {
  const { world, boss, act, people } = await openMixedCrowd()
  const [ama, kofi, esi] = people
  await ama?.requestWithdrawal(ghs(60))
  await ama?.requestWithdrawal(ghs(50))
  await world.ask(crowdCalls.setMood, boss.person, { mood: 'out' })
  await act()
  for (const one of [kofi, esi]) await world.ask(cashOutCalls.cashOut, one?.person ?? null, {})
  const lots = await world.db.rows<{ id: string; lot: number }>(sql`
    select learner_id as id, lot from request
    where kind = 'withdrawal' and status = 'pending'
      and learner_id not in (select person_id from robot) order by lot`)
  expect(lots.map(({ id }) => id)).toEqual([ama, kofi, esi, ama].map((one) => one?.id))
  const third = 2 ** 28 / 3
  expect(lots.map(({ lot }) => Math.floor((lot - 1) / third))).toEqual([0, 1, 2, 3])
  await world.verify()
})

test('a withdrawal from the wallet’s page waits in the line of a run like a tap, also once robots are away', async () => {
  const { world, boss, act, people } = await openMixedCrowd()
  await world.ask(crowdCalls.setMood, boss.person, { mood: 'out' })
  await act()
  const [ama, kofi, esi] = people
  await world.ask(cashOutCalls.cashOut, ama?.person ?? null, {})
  await kofi?.requestWithdrawal(ghs(60))
  await world.ask(crowdCalls.setMood, boss.person, { mood: 'away' })
  await esi?.requestWithdrawal(ghs(60))
  const lots = await world.db.rows<{ id: string; lot: number }>(sql`
    select learner_id as id, lot from request
    where kind = 'withdrawal' and status = 'pending'
      and learner_id not in (select person_id from robot) order by lot`)
  expect(lots.map(({ id }) => id)).toEqual(people.map(({ id }) => id))
  const third = 2 ** 28 / 3
  expect(lots.map(({ lot }) => Math.floor((lot - 1) / third))).toEqual([0, 1, 2])
  await world.verify()
})

test('who is asked by a run of all at once overtakes nobody in the line', async () => {
  const { world, boss, act, people } = await openMixedCrowd()
  await world.ask(crowdCalls.setMood, boss.person, { mood: 'out' })
  await act()
  const [ama] = people
  await world.ask(cashOutCalls.cashOut, ama?.person ?? null, {})
  await world.ask(runCalls.startRun, boss.person, { order: 'joined' })
  await processRun(world.db)
  const lots = () =>
    world.db.rows<{ id: string; number: number | null; lot: number }>(sql`
      select learner_id as id, robot.number, lot
      from request left join robot on person_id = learner_id
      where kind = 'withdrawal' and part_of is null and (status = 'pending' or lot > 0)
      order by lot, requested_at`)
  const persons = (await lots()).filter(({ number }) => number === null)
  expect(persons.map(({ id }) => id)).toEqual(people.map(({ id }) => id))
  expect((await lots()).filter(({ lot }) => lot === 0)).toEqual([])
  await world.verify()
})
