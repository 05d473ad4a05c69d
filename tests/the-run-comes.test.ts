import { describe, expect, test } from 'vitest'
import { carryMove } from '../src/app/day-turn.ts'
import type { Day } from '../src/core/day.ts'
import { pesewas } from '../src/core/money.ts'
import { carryAutopilot } from '../src/features/autopilot/server/carry.ts'
import { crowdCalls } from '../src/features/crowd/schema.ts'
import { carryCrowd } from '../src/features/crowd/server/carry.ts'
import { daysBefore } from '../src/features/lesson/rules/days.ts'
import { LENGTHS } from '../src/features/lesson/rules/scene.ts'
import { planOf } from '../src/features/lesson/rules/scenes.ts'
import { lessonAdminCalls } from '../src/features/lesson/schema.ts'
import { isTooFew } from '../src/features/run/rules/forecast.ts'
import { cashOutCalls, runCalls } from '../src/features/run/schema.ts'
import { scenarioCalls } from '../src/features/scenario/schema.ts'
import { BUILT_IN } from '../src/features/scenario/server/scenario.ts'
import { sql } from '../src/platform/sql.ts'
import { dearestOf, depositOf, halfOf, playHour, scenarioOf, SEED } from './hour-model.ts'
import { openWorld } from './world.ts'

// What the hour is for happens in every form that is shipped: at the run somebody is left waiting, and
// robots do not let every child win.

const SCENARIOS = BUILT_IN.map(({ scenario }) => scenario)
const PHONES = [1, 3, 6, 30]
type Form = { scenario: string; length: (typeof LENGTHS)[number] }
const FORMS: Form[] = SCENARIOS.flatMap((scenario) =>
  LENGTHS.map((length) => ({ scenario, length })),
)

const daysOf = (scenario: string) =>
  daysBefore(scenarioOf(scenario).lesson, 'the-run').map(({ days }) => days) as [number, number]

const hourOf = ({ scenario, length }: Form, phones: number, robots: number, from?: Day) => ({
  scenario,
  phones,
  robots,
  days: daysOf(scenario),
  // Without the scene of friends its days pass in the whisper, where payouts rest.
  paysLater: planOf(length).includes('bring-a-friend'),
  ...(from && { from }),
})

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
      await carryAutopilot(world.db)
    }
  }
  const shown = async () => (await world.ask(lessonAdminCalls.readLesson, boss, {})).lesson?.place
  const from = await world.today()
  await goTo('first-cedi')
  if (robots > 0) {
    await world.ask(crowdCalls.begin, boss, { size: robots, seed: SEED })
    await carryCrowd(world.db)
  }
  const { minDeposit, minWithdrawal } = scenarioOf(scenario)
  const machines = await world.db.rows<{ id: number; price: number }>(
    sql`select id, price::int as price from machine where is_active and category <> 'bill'`,
  )
  const people: Awaited<ReturnType<typeof world.learner>>[] = []
  for (let at = 0; at < phones; at++) {
    const one = await world.learner({ deposited: pesewas(depositOf(at, minDeposit)) })
    const machine = dearestOf(machines, [], (await one.books()).wallet)
    if (machine) await one.buy(machine.id)
    people.push(one)
  }
  await goTo('it-works')
  for (const one of people) {
    const half = halfOf((await one.books()).wallet)
    if (half >= minWithdrawal) await one.requestWithdrawal(pesewas(half))
  }
  await carryAutopilot(world.db)
  await goTo('whisper')
  const forecast = await world.ask(runCalls.readForecast, boss, {})
  const { cash } = await world.db.one<{ cash: number }>(
    sql`select sum(cash)::int as cash from books`,
  )
  await goTo('the-run')
  while ((await carryCrowd(world.db)) !== null);
  for (const { person } of people) await world.ask(cashOutCalls.cashOut, person, {})
  await world.db.count(sql`update autopilot set every_ms = 0, next_payout_at = now()`)
  await carryAutopilot(world.db)
  const waits = await world.db.rows<{ who: string; amount: number }>(sql`
    select learner_id as who, sum(amount)::int as amount from request
    where kind = 'withdrawal' and status = 'pending' group by learner_id`)
  const robotIds = await world.db.rows<{ id: string }>(
    sql`select person_id as id from robot order by number`,
  )
  const nameOf = new Map([
    ...people.map(({ id }, at) => [id, `phone ${at}`] as const),
    ...robotIds.map(({ id }, at) => [id, `robot ${at}`] as const),
  ])
  const { left } = await world.db.one<{ left: number }>(
    sql`select sum(cash)::int as left from books`,
  )
  await world.verify()
  const named = waits.map(({ who, amount }) => ({ who: nameOf.get(who) ?? who, amount }))
  return { from, cash, forecast, left, waits: named }
}

const sorted = (waits: readonly { who: string; amount: number }[]) =>
  waits.toSorted((a, b) => (a.who < b.who ? -1 : 1))

describe('at the run', () => {
  test('each form has passed the same days, whether or not it has the scenes of them', () => {
    for (const { scenario } of FORMS) {
      const all = daysBefore(scenarioOf(scenario).lesson, 'the-run').map(({ name }) => name)
      expect(all).toEqual(['it-works', 'bring-a-friend'])
      expect(daysOf(scenario).every((days) => days > 0)).toBe(true)
    }
    expect(daysBefore({}, 'it-works')).toEqual([])
    expect(daysBefore({}, 'the-truth')).toEqual([])
  })

  test.each(FORMS)('people are left waiting in $scenario of $length minutes', (form) => {
    for (const phones of PHONES) {
      const waitingAfter = (weeks: number) => {
        const hour = hourOf(form, phones, 0)
        const [first, second] = hour.days
        return playHour({ ...hour, days: [first, second + 7 * weeks] }).phonesWaiting
      }
      expect([phones, waitingAfter(0) > 0]).toEqual([phones, true])
      // Where too few wait for a class to see it, the console offers a week more, until it is enough.
      const isFew = (least: number) =>
        isTooFew({ people: phones, least, most: least, robots: 0, robotsWaiting: 0 })
      const weeks = [0, 1, 2, 3, 4, 5, 6].find((count) => !isFew(waitingAfter(count)))
      expect([phones, weeks]).toEqual([phones, expect.any(Number)])
    }
  })

  test.each(
    FORMS,
  )('with 200 robots not every child wins in $scenario of $length minutes', (form) => {
    for (const phones of PHONES) {
      const { phonesWaiting, waits, robots } = playHour(hourOf(form, phones, 200))
      expect(robots).toHaveLength(200)
      expect([phones, waits.length > 0]).toEqual([phones, true])
      // Where a child plays alone, the lot alone decides.
      if (phones > 1) expect([phones, phonesWaiting > 0]).toEqual([phones, true])
    }
  })

  test.each([
    [{ scenario: 'mining', length: 30 }, 3, 0],
    [{ scenario: 'club', length: 30 }, 1, 8],
    [{ scenario: 'harvest', length: 60 }, 3, 6],
    [{ scenario: 'mining', length: 60 }, 6, 20],
  ] as const)(
    'it is so by the rules too: %o with %i phones and %i robots',
    async (form, phones, robots) => {
      const real = await playReally(form, phones, robots)
      const model = playHour(hourOf(form, phones, robots, real.from))
      expect(real.cash).toBe(model.cash)
      expect(sorted(real.waits)).toEqual(sorted(model.waits))
      expect(real.left).toBe(0)
      const { people, least, most } = real.forecast
      expect(people).toBe(phones)
      expect(least).toBeLessThanOrEqual(model.phonesWaiting)
      expect(most).toBeGreaterThanOrEqual(model.phonesWaiting)
    },
    240_000,
  )
})
