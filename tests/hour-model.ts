import { createHash } from 'node:crypto'
import { drawn, habitOf, joinedBy, oneOf } from '../src/features/crowd/rules/plan.ts'
import { readScenario } from '../src/features/scenario/rules/read-scenario.ts'
import { BUILT_IN } from '../src/features/scenario/server/scenario.ts'
import { addDays, type Day } from '../src/core/day.ts'

// An hour of a lesson, counted a second time without a database: what phones and robots have when everybody
// may ask. A test holds it together with the real hour. Amounts in pesewas.

export const SEED = 'seven'
const START = '2026-11-26' as Day
const PLACES = 2 ** 28
const CHEAPEST = 4
const INVITED = 0.6

export type Hour = {
  readonly scenario: string
  readonly phones: number
  readonly robots: number
  /** The days of the two scenes that let days pass. */
  readonly days: readonly [number, number]
  /** Withdrawals are paid during the second too. */
  readonly paysLater: boolean
  readonly from?: Day
}

type Machine = { id: number; price: number; daily: number }
type Inviting = { one: Player; lot: string } | null
type Player = { wallet: number; held: number; owned: Machine[]; bought: number[] }

export function scenarioOf(name: string) {
  const read = readScenario(BUILT_IN.find(({ scenario }) => scenario === name)?.file ?? '')
  if (read.faults) throw new Error(read.faults[0])
  const { machines, settings, lesson } = read.scenario
  const {
    minDeposit = 4000,
    minWithdrawal = 5000,
    signUpBonus = 2000,
    referralBonus = 1000,
  } = settings
  return {
    machines: machines.map(({ price, dailyProfit }, id) => ({ id, price, daily: dailyProfit })),
    lesson,
    minDeposit,
    minWithdrawal,
    signUpBonus,
    referralBonus,
  }
}

const DEPOSITS = [10_000, 20_000, 40_000, 5000, 80_000]
/** What the phone of this number puts in. */
export const depositOf = (at: number, min: number) =>
  Math.max(DEPOSITS[at % DEPOSITS.length] ?? 0, min)
/** What a phone takes out once it works: half of what it has, in whole cedis. */
export const halfOf = (wallet: number) => Math.floor(wallet / 200) * 100

/** The dearest that is not owned and can be paid. */
export const dearestOf = <T extends { id: number; price: number }>(
  machines: readonly T[],
  owned: readonly T[],
  wallet: number,
): T | undefined =>
  machines
    .filter(({ id, price }) => price <= wallet && !owned.some((one) => one.id === id))
    .toSorted((a, b) => a.price - b.price || a.id - b.id)
    .at(-1)

function buy(player: Player, machine: Machine | undefined, day: number): boolean {
  if (!machine) return false
  player.wallet -= machine.price
  player.owned.push(machine)
  player.bought.push(day)
  return true
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const lotOf = (words: string) => Number.parseInt(md5(`${SEED} ${words}`).slice(0, 7), 16)

/** Plays it up to the run, and the run. */
export function playHour({ scenario, phones, robots: size, days, paysLater, from }: Hour) {
  const shop = scenarioOf(scenario)
  const fresh = (): Player => ({ wallet: shop.signUpBonus, held: 0, owned: [], bought: [] })
  const people = Array.from({ length: phones }, fresh)
  const robots: Player[] = []
  let cash = 0
  const payIn = (player: Player, amount: number) => {
    cash += amount
    player.wallet += amount
    buy(player, dearestOf(shop.machines, player.owned, player.wallet), 0)
  }
  const join = (number: number, day: number) => {
    const robot = fresh()
    const inviting = robots
      .map((one, at) => ({ one, lot: md5(`${SEED}${number}Robot ${at + 1}`) }))
      .reduce((first, next) => (first && first.lot < next.lot ? first : next), null as Inviting)
    if (inviting && drawn(SEED, number, 'invited') < INVITED) {
      for (const one of [robot, inviting.one]) one.wallet += shop.referralBonus
    }
    robots.push(robot)
    const cheapest = shop.machines.toSorted((a, b) => a.price - b.price || a.id - b.id)
    const chosen = oneOf(cheapest.slice(0, CHEAPEST), drawn(SEED, number, 'machine'))
    if (!chosen) return
    const amount = Math.max(chosen.price, shop.minDeposit)
    cash += amount
    robot.wallet += amount
    buy(robot, dearestOf(shop.machines, [], robot.wallet), day)
  }
  const live = (number: number, day: number) => {
    const robot = robots[number - 1]
    if (!robot) return join(number, day)
    const today = addDays(from ?? START, day)
    const habit = habitOf(drawn(SEED, number, today), day)
    const dearest = dearestOf(shop.machines, robot.owned, robot.wallet)
    if (dearest && (robot.owned.length === 0 || habit === 'reinvest')) buy(robot, dearest, day)
    else if (habit === 'withdraw' && robot.owned.length > 0 && robot.wallet >= shop.minWithdrawal) {
      robot.held += robot.wallet
      robot.wallet = 0
    }
  }
  const act = (day: number) => {
    for (let number = 1; number <= Math.min(size, joinedBy(size, day)); number++) live(number, day)
  }
  const payHeld = () => {
    for (const player of [...people, ...robots]) {
      if (player.held > cash) throw new Error('The drawer is empty before the run.')
      cash -= player.held
      player.held = 0
    }
  }

  act(0)
  people.forEach((player, at) => payIn(player, depositOf(at, shop.minDeposit)))
  let day = 0
  for (const [scene, count] of days.entries()) {
    for (let passed = 0; passed < count; passed++) {
      day++
      for (const player of [...people, ...robots]) {
        player.owned.forEach((machine, at) => {
          if ((player.bought[at] ?? 0) < day) player.wallet += machine.daily
        })
      }
      act(day)
    }
    if (scene === 0 || paysLater) payHeld()
    if (scene > 0) continue
    for (const player of people) {
      const half = halfOf(player.wallet)
      if (half < shop.minWithdrawal) continue
      player.wallet -= half
      player.held += half
    }
    payHeld()
  }
  return { cash, people, robots, ...runOf(cash, people, robots) }
}

/** Everybody asks, people in the order of their numbers; who is not paid whole waits. */
function runOf(cash: number, people: readonly Player[], robots: readonly Player[]) {
  const claims = [
    ...people.map(({ wallet, held }, at) => ({
      who: `phone ${at}`,
      amount: wallet + held,
      lot:
        robots.length === 0
          ? at
          : 1 + Math.round((at * PLACES + lotOf(`person ${at + 1}`)) / people.length),
    })),
    ...robots.map(({ wallet, held }, at) => ({
      who: `robot ${at}`,
      amount: wallet + held,
      lot: 1 + lotOf(`${at + 1}`),
    })),
  ]
  let left = cash
  const waits: { who: string; amount: number }[] = []
  for (const { who, amount } of claims.toSorted((a, b) => a.lot - b.lot)) {
    if (amount > left) waits.push({ who, amount: amount - left })
    left = Math.max(0, left - amount)
  }
  return { waits, phonesWaiting: waits.filter(({ who }) => who.startsWith('phone')).length }
}
