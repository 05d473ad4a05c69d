import { describe, expect, test } from 'vitest'
import { carryMove } from '../src/app/day-turn.ts'
import type { Pesewas } from '../src/core/money.ts'
import { IS_RUN_UNDER_WAY } from '../src/features/run/views.ts'
import { carryAutopilot } from '../src/features/autopilot/server/carry.ts'
import { crowdCalls } from '../src/features/crowd/schema.ts'
import { carryCrowd } from '../src/features/crowd/server/carry.ts'
import { daysBefore } from '../src/features/lesson/rules/days.ts'
import { planOf } from '../src/features/lesson/rules/scenes.ts'
import { lessonAdminCalls } from '../src/features/lesson/schema.ts'
import { ENOUGH, isTooFew } from '../src/features/run/rules/forecast.ts'
import { halfOf } from '../src/features/run/rules/hour.ts'
import { dearestOf } from '../src/features/run/rules/shop.ts'
import { cashOutCalls, runCalls } from '../src/features/run/schema.ts'
import { scenarioCalls } from '../src/features/scenario/schema.ts'
import { BUILT_IN } from '../src/features/scenario/server/scenario.ts'
import { sql } from '../src/platform/sql.ts'
import {
  crowdOf,
  daysOf,
  depositOf,
  type Form,
  FORMS,
  playForm,
  scriptOf,
  SEED,
  seatOf,
  shopOf,
} from './hour-model.ts'
import { openWorld } from './world.ts'

// What the hour is for happens in every form that is shipped: at the run somebody is left waiting, and
// robots do not let every child win.

const PHONES = [1, 3, 6, 30]

const seatsOf = (form: Form, phones: number) => {
  const shop = shopOf(form.scenario)
  return Array.from({ length: phones }, (_, at) => seatOf(at, shop))
}

/** The same hour, played by the rules on a database. */
async function playReally({ scenario, length }: Form, phones: number, robots: number) {
  const world = await openWorld()
  const boss = (await world.admin()).person
  const { file = '' } = BUILT_IN.find((one) => one.scenario === scenario) ?? {}
  await world.ask(scenarioCalls.use, boss, { file })
  const scenes = planOf(length)
  await world.ask(lessonAdminCalls.begin, boss, { length, scenes })
  const goTo = async (name: string) => {
    const to = scenes.indexOf(name) + 1
    for (let from = (await shown()) ?? to; from < to; from++) {
      await world.ask(lessonAdminCalls.goTo, boss, { from, to: from + 1 })
      await carryMove(world.kit)
      await carryAutopilot(world.db, IS_RUN_UNDER_WAY)
    }
  }
  const shown = async () => (await world.ask(lessonAdminCalls.readLesson, boss, {})).lesson?.place
  const from = await world.today()
  await goTo('first-cedi')
  if (robots > 0) {
    await world.ask(crowdCalls.begin, boss, { size: robots, seed: SEED })
    await carryCrowd(world.db)
  }
  const { minDeposit, minWithdrawal } = shopOf(scenario)
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
    if (half >= minWithdrawal) await one.requestWithdrawal(half)
  }
  await carryAutopilot(world.db, IS_RUN_UNDER_WAY)
  await goTo('whisper')
  const forecast = await world.ask(runCalls.readForecast, boss, {})
  const { cash } = await world.db.one<{ cash: number }>(
    sql`select sum(cash)::int as cash from books`,
  )
  await goTo('the-run')
  while ((await carryCrowd(world.db)) !== null);
  for (const { person } of people) await world.ask(cashOutCalls.cashOut, person, {})
  await world.db.count(sql`update autopilot set every_ms = 0, next_payout_at = now()`)
  await carryAutopilot(world.db, IS_RUN_UNDER_WAY)
  const waits = await world.db.rows<{ who: string; amount: number }>(sql`
    select learner_id as who, sum(amount)::int as amount from request
    where kind = 'withdrawal' and status = 'pending' group by learner_id`)
  const { left } = await world.db.one<{ left: number }>(
    sql`select sum(cash)::int as left from books`,
  )
  await world.verify()
  const numbers = new Map(people.map(({ id }, at) => [id as string, `${at}`]))
  const ofPeople = waits.flatMap(({ who, amount }) => {
    const number = numbers.get(who)
    return number === undefined ? [] : [[number, amount] as const]
  })
  return {
    from,
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
      // Where the drawer alone leaves too few waiting, the console offers a week more, until it is enough.
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
    [{ scenario: 'mining', length: 30 }, 3, 0],
    [{ scenario: 'club', length: 30 }, 1, 8],
    [{ scenario: 'mining', length: 30 }, 1, 30],
    [{ scenario: 'harvest', length: 60 }, 3, 6],
    [{ scenario: 'mining', length: 60 }, 6, 20],
  ] as const)(
    'it is so by the rules too: %o with %i phones and %i robots',
    async (form, phones, robots) => {
      const real = await playReally(form, phones, robots)
      const seats = seatsOf(form, phones)
      const model = playForm(form, { seats, robots, from: real.from })
      expect(real.cash).toBe(model.line.cash)
      expect(real.waits).toEqual(Object.fromEntries(model.waits))
      expect(real.robotsWaiting).toBe(model.robotsWaiting)
      expect(real.left).toBe(model.left)
      expect(real.forecast).toMatchObject(model.forecast)
      // Also who plays alone among robots is not paid whole.
      expect(Object.keys(real.waits).length * 100).toBeGreaterThanOrEqual(phones * ENOUGH)
    },
    240_000,
  )
})
