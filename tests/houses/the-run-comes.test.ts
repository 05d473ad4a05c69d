import { describe, expect, test } from 'vitest'
import { processClockMove } from '#app/day-turn.ts'
import type { Pesewas } from '#core/money.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { daysBefore } from '#features/lesson/rules/days.ts'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import { friendCalls } from '#features/lesson/schema/friends.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { ENOUGH, isTooFew } from '#features/run/rules/forecast.ts'
import { type Choices, halfOf } from '#features/run/rules/hour.ts'
import { dearestOf } from '#features/run/rules/shop.ts'
import { cashOutCalls, runCalls } from '#features/run/schema.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { scenarioCalls } from '#features/scenario/schema.ts'
import { BUILT_IN } from '#features/scenario/server/scenario.ts'
import { sql } from '#platform/database/sql.ts'
import {
  crowdOf,
  daysOf,
  depositOf,
  FORMS,
  type Form,
  playForm,
  SEED,
  scriptOf,
  seatOf,
  shopOf,
} from '../model/hour-model.ts'
import { openWorld } from '../rig/world.ts'

// The hour is for one thing, which happens in every form that is shipped: at the run somebody is left
// waiting, and robots do not let every child win.

const PHONES = [1, 3, 6, 30]

const seatsOf = (form: Form, phones: number, friend?: Choices['friend']) => {
  const shop = shopOf(form.scenario)
  return Array.from({ length: phones }, (_, at) => seatOf(at, shop, friend))
}

type Class = { phones: number; robots: number; friend: Choices['friend'] }

/** Plays that hour by the rules on a database. */
async function playReally({ scenario, length }: Form, { phones, robots, friend }: Class) {
  const world = await openWorld()
  const boss = (await world.admin()).person
  const { file = '' } = BUILT_IN.find((one) => one.scenario === scenario) ?? {}
  await world.ask(scenarioCalls.use, boss, { file })
  const scenes = sceneNamesOf(length)
  await world.ask(lessonAdminCalls.begin, boss, { length, scenes })
  const goTo = async (name: string) => {
    const to = scenes.indexOf(name) + 1
    for (let from = (await shown()) ?? to; from < to; from++) {
      await world.ask(lessonAdminCalls.goTo, boss, { from, to: from + 1 })
      await processClockMove(world.serverParts)
      await processAutopilot(world.db, IS_RUN_UNDER_WAY)
    }
  }
  const shown = async () => (await world.ask(lessonAdminCalls.readLesson, boss, {})).lesson?.place
  const from = await world.today()
  await goTo('first-cedi')
  if (robots > 0) {
    await world.ask(crowdCalls.begin, boss, { size: robots, seed: SEED })
    await processCrowd(world.db)
  }
  const { minDeposit } = shopOf(scenario)
  const machines = await world.db.rows<{ id: number; price: Pesewas }>(
    sql`select id, price from machine where is_active and category <> 'bill'`,
  )
  const people: Awaited<ReturnType<typeof world.learner>>[] = []
  for (let at = 0; at < phones; at++) {
    const one = await world.learner({ deposited: depositOf(at, minDeposit) })
    const machine = dearestOf(machines, [], (await one.books()).wallet)
    if (machine) await one.buy(machine.id)
    people.push(one)
  }
  await goTo('it-works')
  for (const one of people) {
    const half = halfOf((await one.books()).wallet)
    if (half > 0) await one.requestWithdrawal(half)
  }
  await processAutopilot(world.db, IS_RUN_UNDER_WAY)
  if (friend !== 'none') await goTo('bring-a-friend')
  for (const [at, one] of people.entries()) {
    const beside = people[at - 1]
    if (friend === 'robot') await world.ask(friendCalls.sendCode, one.person, {})
    else if (friend === 'seat' && beside && at % 2 === 1) {
      await world.ask(friendCalls.takeCode, one.person, { code: beside.code })
    }
  }
  await processCrowd(world.db)
  await goTo('whisper')
  const forecast = await world.ask(runCalls.readForecast, boss, {})
  const { cash } = await world.db.one<{ cash: number }>(
    sql`select sum(cash)::int as cash from books`,
  )
  await goTo('the-run')
  while ((await processCrowd(world.db)) !== null);
  for (const { person } of people) await world.ask(cashOutCalls.cashOut, person, {})
  await world.db.count(sql`update autopilot set every_ms = 0, next_payout_at = now()`)
  await processAutopilot(world.db, IS_RUN_UNDER_WAY)
  const waits = await world.db.rows<{ who: string; amount: number }>(sql`
    select learner_id as who, sum(amount)::int as amount from request
    where kind = 'withdrawal' and status = 'pending' group by learner_id`)
  const { left } = await world.db.one<{ left: number }>(
    sql`select sum(cash)::int as left from books`,
  )
  await world.verify()
  const crowd = await world.db.maybe<{ seed: string }>(sql`select seed from crowd`)
  const numbers = new Map(people.map(({ id }, at) => [id as string, `${at}`]))
  const ofPeople = waits.flatMap(({ who, amount }) => {
    const number = numbers.get(who)
    return number === undefined ? [] : [[number, amount] as const]
  })
  return {
    from,
    ...(crowd && { seed: crowd.seed }),
    cash,
    forecast,
    left,
    waits: Object.fromEntries(ofPeople),
    robotsWaiting: waits.length - ofPeople.length,
  }
}

describe('at the run', () => {
  test('each form has passed the same days, whether or not it has the scenes of them', () => {
    for (const { scenario } of FORMS) {
      const all = daysBefore(scriptOf(scenario), 'the-run').map(({ name }) => name)
      expect(all).toEqual(['it-works', 'bring-a-friend'])
      expect(daysOf(scenario).every((days) => days > 0)).toBe(true)
    }
    expect(daysBefore({}, 'it-works')).toEqual([])
    expect(daysBefore({}, 'the-truth')).toEqual([])
  })

  test.each(FORMS)('people are left waiting in $scenario of $length minutes', (form) => {
    for (const phones of PHONES) {
      const seats = seatsOf(form, phones)
      const dryAfter = (weeks: number) => playForm(form, { seats, robots: 0, weeks }).dry
      expect([phones, dryAfter(0) > 0]).toEqual([phones, true])
      // The console offers a week more while the drawer alone leaves too few waiting.
      const weeks = [0, 1, 2, 3, 4, 5, 6].find(
        (count) => !isTooFew({ people: phones, dry: dryAfter(count) }),
      )
      expect([phones, weeks]).toEqual([phones, expect.any(Number)])
    }
  })

  test.each(
    FORMS,
  )('with 200 robots not every child wins in $scenario of $length minutes', (form) => {
    for (const phones of PHONES) {
      const { waits } = playForm(form, { seats: seatsOf(form, phones), robots: 200 })
      expect(crowdOf(form.scenario, 200).robots).toHaveLength(200)
      expect([phones, waits.size > 0]).toEqual([phones, true])
    }
  })

  test.each([
    [{ scenario: 'mining', length: 30 }, 3, 0, 'none'],
    [{ scenario: 'club', length: 30 }, 1, 8, 'none'],
    [{ scenario: 'mining', length: 30 }, 1, 30, 'none'],
    [{ scenario: 'harvest', length: 60 }, 3, 6, 'none'],
    [{ scenario: 'mining', length: 60 }, 6, 20, 'none'],
    // Codes that are sent bring robots to a class that had none; of those that are in, the free ones first.
    [{ scenario: 'mining', length: 60 }, 1, 0, 'robot'],
    [{ scenario: 'mining', length: 60 }, 4, 0, 'robot'],
    [{ scenario: 'harvest', length: 60 }, 6, 8, 'robot'],
    [{ scenario: 'club', length: 60 }, 30, 0, 'seat'],
  ] as const)(
    'it is so by the rules too: %o with %i phones, %i robots and codes for: %s',
    async (form, phones, robots, friend) => {
      const real = await playReally(form, { phones, robots, friend })
      const seats = seatsOf(form, phones, friend)
      const model = playForm(form, {
        seats,
        robots,
        from: real.from,
        ...(real.seed && { seed: real.seed }),
      })
      expect(real.cash).toBe(model.line.cash)
      expect(real.waits).toEqual(Object.fromEntries(model.waits))
      expect(real.robotsWaiting).toBe(model.robotsWaiting)
      expect(real.left).toBe(model.left)
      expect(real.forecast).toMatchObject(model.forecast)
      expect(real.robotsWaiting).toBeGreaterThanOrEqual(real.forecast.robotsWaiting)
      expect(real.robotsWaiting).toBeLessThanOrEqual(real.forecast.robotsMost)
      // A learner who plays alone among robots is not paid whole either.
      expect(Object.keys(real.waits).length * 100).toBeGreaterThanOrEqual(phones * ENOUGH)
    },
    240_000,
  )
})
