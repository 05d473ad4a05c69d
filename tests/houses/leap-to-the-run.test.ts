import { expect, test } from 'vitest'
import { processClockMove } from '#app/day-turn.ts'
import { IS_PAYOUT_HELD } from '#app/jobs.ts'
import { ghs } from '#core/money.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { cashOutCalls, runCalls } from '#features/run/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '../rig/world.ts'

// A teacher who is short of time goes from ‘It works’ straight to ‘The run’: a week passes on the way.

test('robots stand in the line of a run that days come before with what was foretold, and nobody is paid before them', async () => {
  const world = await openWorld()
  const boss = (await world.admin()).person
  const scenes = sceneNamesOf(60)
  await world.ask(lessonAdminCalls.begin, boss, { length: 60, scenes })
  const placeOf = (name: string) => scenes.indexOf(name) + 1
  const goTo = (from: string, to: string) =>
    world.ask(lessonAdminCalls.goTo, boss, { from: placeOf(from), to: placeOf(to) })
  const pay = () => processAutopilot(world.db, IS_PAYOUT_HELD)
  const countPaid = async () =>
    (
      await world.db.one<{ paid: number }>(sql`
        select count(*)::int as paid from request
        where kind = 'withdrawal' and status = 'completed'`)
    ).paid
  await goTo('akwaaba', 'first-cedi')
  await world.ask(crowdCalls.begin, boss, { size: 50, seed: 'seven' })
  await processCrowd(world.db)
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from machine where is_active and price = 9000 order by id limit 1`,
  )
  const people: Awaited<ReturnType<typeof world.learner>>[] = []
  for (let at = 0; at < 6; at++) {
    const one = await world.learner({ deposited: ghs(100) })
    await one.buy(id)
    people.push(one)
  }
  await goTo('first-cedi', 'it-works')
  await processClockMove(world.serverParts)
  await pay()

  const forecast = await world.ask(runCalls.readForecast, boss, { days: '7' })
  await goTo('it-works', 'the-run')
  // The robots' job and the autopilot are woken before the days have passed, and while they do.
  await world.db.count(sql`update autopilot set every_ms = 0, next_payout_at = now()`)
  const paidBefore = await countPaid()
  await processCrowd(world.db)
  await pay()
  expect(await countPaid()).toBe(paidBefore)
  await processClockMove(world.serverParts)
  // The line has its time to form, as where no day came before.
  while ((await processCrowd(world.db)) !== null);
  expect(await pay()).toBeGreaterThan(10_000)
  for (const { person } of people) await world.ask(cashOutCalls.cashOut, person, {})
  await world.db.count(sql`update autopilot set next_payout_at = now()`)
  await pay()

  const rows = await world.db.rows<{ isRobot: boolean }>(sql`
    select distinct learner_id, members = 0 as "isRobot" from request
      join person on person.id = learner_id
    where kind = 'withdrawal' and request.status = 'pending'`)
  const robots = rows.filter(({ isRobot }) => isRobot).length
  const waiting = rows.length - robots
  expect(forecast.robotsWaiting).toBeGreaterThan(0)
  expect(robots).toBeGreaterThanOrEqual(forecast.robotsWaiting)
  expect(robots).toBeLessThanOrEqual(forecast.robotsMost)
  expect(waiting).toBeGreaterThanOrEqual(forecast.least)
  expect(waiting).toBeLessThanOrEqual(forecast.most)
  // Each robot asked for all it had, also for the profit of the days that were left out.
  const left = await world.db.rows(sql`
    select wallet from robot join books on learner_id = person_id where wallet > 0 and held = 0`)
  expect(left).toEqual([])
  await world.verify()
}, 120_000)
