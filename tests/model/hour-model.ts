import { createHash } from 'node:crypto'
import type { Day } from '#core/day.ts'
import { ghs, type Pesewas, pesewas } from '#core/money.ts'
import { mostOut } from '#features/autopilot/rules.ts'
import { daysBefore } from '#features/lesson/rules/days.ts'
import { LENGTHS } from '#features/lesson/scenes/scene.ts'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import { forecastRun, payLine } from '#features/run/rules/forecast.ts'
import { asTold, type Choices, playHour } from '#features/run/rules/hour.ts'
import { liveCrowd } from '#features/run/rules/hour-of-robots.ts'
import type { Shop, ShopCrowd } from '#features/run/rules/shop.ts'
import { readScenarioText } from '#features/scenario/rules/read-scenario.ts'
import { BUILT_IN } from '#features/scenario/server/scenario.ts'

// The shipped hours as the model plays them, with the lots that the database draws.

export const SEED = 'seven'
const START = '2026-11-26' as Day
const PLACES = 2 ** 28

export type Form = { readonly scenario: string; readonly length: (typeof LENGTHS)[number] }
export const FORMS: Form[] = BUILT_IN.flatMap(({ scenario }) =>
  LENGTHS.map((length) => ({ scenario, length })),
)

const scenarios = new Map<string, ReturnType<typeof readOf>>()

function scenarioOf(name: string) {
  const scenario = scenarios.get(name) ?? readOf(name)
  scenarios.set(name, scenario)
  return scenario
}

function readOf(name: string) {
  const read = readScenarioText(BUILT_IN.find(({ scenario }) => scenario === name)?.file ?? '')
  if (read.faults) throw new Error(read.faults[0])
  return read.scenario
}

export function shopOf(name: string): Shop {
  const { machines, settings } = scenarioOf(name)
  const {
    minDeposit = ghs(40),
    minWithdrawal = ghs(50),
    signUpBonus = ghs(20),
    referralBonus = ghs(10),
  } = settings
  return {
    minDeposit,
    minWithdrawal,
    signUpBonus,
    referralBonus,
    machines: machines
      .map(({ price, dailyProfit, durationDays }, id) => ({
        id,
        price,
        daily: dailyProfit,
        lasts: durationDays,
      }))
      .toSorted((a, b) => a.price - b.price || a.id - b.id),
  }
}

export const scriptOf = (name: string) => scenarioOf(name).lesson

export const daysOf = (scenario: string) =>
  daysBefore(scriptOf(scenario), 'the-run').map(({ days }) => days) as [number, number]

/** Without the scene of friends its days pass in the whisper, where payouts rest. */
export const paysLaterIn = ({ length }: Form) => sceneNamesOf(length).includes('bring-a-friend')

const DEPOSITS = [10_000, 20_000, 40_000, 5000, 80_000]
/** The deposit from the phone of this number. */
export const depositOf = (at: number, min: number): Pesewas =>
  pesewas(Math.max(DEPOSITS[at % DEPOSITS.length] ?? 0, min))

/** A seat that plays as the scenes ask. */
export const seatOf = (at: number, shop: Shop, friend?: Choices['friend']): Choices =>
  asTold(depositOf(at, shop.minDeposit), friend)

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const lotIn = (seed: string, words: string) =>
  Number.parseInt(md5(`${seed} ${words}`).slice(0, 7), 16)

const inviters = new Map<string, number | null>()
/** The robot whose code the seed draws, of the robots that are in. */
function inviterOf(seed: string, number: number, joined: number): number | null {
  const key = `${seed} ${number} ${joined}`
  const known = inviters.get(key)
  if (known !== undefined) return known
  let [best, least] = [null as number | null, '']
  for (let at = 0; at < joined; at++) {
    const lot = md5(`${seed}${number}Robot ${at + 1}`)
    if (best === null || lot < least) [best, least] = [at, lot]
  }
  inviters.set(key, best)
  return best
}

const crowds = new Map<string, ShopCrowd>()

/** The robots of a seed, by this scenario’s rules. */
export function crowdOf(
  scenario: string,
  size: number,
  {
    seed = SEED,
    from = START,
    days = daysOf(scenario),
  }: {
    seed?: string
    from?: Day
    days?: readonly [number, number]
  } = {},
): ShopCrowd {
  const key = [scenario, size, seed, from, ...days].join(' ')
  const known = crowds.get(key)
  if (known) return known
  const crowd = liveCrowd({
    shop: shopOf(scenario),
    size,
    seed,
    from,
    days,
    inviterOf: (number, joined) => inviterOf(seed, number, joined),
    robotLot: (number) => 1 + lotIn(seed, `${number}`),
    personLot: (tap, people) =>
      1 + Math.round(((tap - 1) * PLACES + lotIn(seed, `person ${tap}`)) / people),
  })
  crowds.set(key, crowd)
  return crowd
}

type HourOptions = {
  seats: readonly Choices[]
  robots: number
  seed?: string
  from?: Day
  weeks?: number
}

/** The hour and its run, where people tap in the order of their numbers. */
export function playForm(form: Form, { seats, robots, seed = SEED, from, weeks = 0 }: HourOptions) {
  const [first, second] = daysOf(form.scenario)
  const days = [first, second + 7 * weeks] as const
  const crowd = crowdOf(form.scenario, robots, { seed, days, ...(from && { from }) })
  const shop = shopOf(form.scenario)
  const line = playHour({ shop, days, paysLater: paysLaterIn(form), seats, crowd })
  const forecast = forecastRun(line)
  const paid = payLine(line, line.asking, mostOut(forecast.people) - line.out)
  // The line is paid as if the house froze nothing.
  const dry = payLine(line, line.asking, Number.POSITIVE_INFINITY).waits.size
  return { line, forecast, dry, ...paid }
}
