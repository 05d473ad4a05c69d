import {
  ghs,
  lesser,
  minus,
  NOTHING,
  type Pesewas,
  plus,
  sumOf,
  times,
} from '../../../core/money.ts'
import { mostOut } from '../../autopilot/rules.ts'
import { forecastRun, type LineToCome } from './forecast.ts'
import { type Ask, type Crowd, type Machine, type Shop } from './shop.ts'

// An hour of a lesson up to its run, counted without a database: what scenario, days, seats, robots and choices
// come to. A test holds it together with the house.

/** What one seat does. */
export type Choices = {
  /** None where it only joins. */
  readonly deposit: Pesewas
  readonly buys: boolean
  /** Once it works. */
  readonly takes: 'nothing' | 'half' | 'all'
  /** It asks for all again before the run. */
  readonly again: boolean
  /** It joins when all days have passed. */
  readonly late: boolean
}

export type Hour = {
  readonly shop: Shop
  /** The days before people first take money out, and those after. */
  readonly days: readonly [number, number]
  /** Withdrawals are paid after the second days too, before the run. */
  readonly paysLater: boolean
  readonly seats: readonly Choices[]
  readonly crowd: Crowd
}

type Seat = {
  readonly plays: Choices
  wallet: Pesewas
  held: Pesewas
  machine: Machine | undefined
  wasPaid: boolean
}

/** A seat that plays as the scenes ask: it puts this in, buys the dearest it can, and takes half out. */
export const asTold = (deposit: Pesewas): Choices => ({
  deposit,
  buys: true,
  takes: 'half',
  again: false,
  late: false,
})

/** What a seat takes out once it works: half of what it has, in whole cedis. */
export const halfOf = (wallet: Pesewas): Pesewas => ghs(Math.floor(wallet / 200))

const hasNothing = ({ wallet, held }: Seat) => wallet + held === 0

/** Plays it up to the run; `forecastRun` pays its line. */
export function playHour({ shop, days, paysLater, seats, crowd }: Hour): LineToCome {
  const people = seats.map((choices) => enter(choices, shop))
  const house: House = { cash: NOTHING, asks: [], mayLeave: 0 }
  const early = people.filter(({ plays }) => !plays.late)
  for (const seat of early) payIn(house, seat, shop)
  for (const scene of [0, 1] as const) {
    house.cash = plus(house.cash, crowd.paidIn[scene])
    house.asks = house.asks.length === 0 ? crowd.asks[scene] : [...house.asks, ...crowd.asks[scene]]
    for (const seat of early) earn(seat, scene === 0 ? [0, days[0]] : [days[0], days[0] + days[1]])
    const isPaid = scene === 0 || paysLater
    house.mayLeave = mayLeaveOf(people, scene)
    if (isPaid) payRobots(house)
    if (isPaid) for (const seat of early) paySeat(house, seat, scene)
    for (const seat of early) {
      takeOut(seat, scene, shop.minWithdrawal)
      if (isPaid) paySeat(house, seat, scene)
    }
  }
  for (const seat of people) if (seat.plays.late) payIn(house, seat, shop)
  const of = (part: 'held' | 'wallet') =>
    people
      .map((seat, at) => ({ who: `${at}`, amount: seat[part] }))
      .filter(({ amount }) => amount > 0)
  return {
    cash: house.cash,
    robots: robotsOf(crowd, house.asks),
    before: of('held'),
    asking: of('wallet'),
    lots: crowd.lotsOf(people.length),
    out: people.filter((seat) => seat.wasPaid && hasNothing(seat)).length,
  }
}

type House = {
  cash: Pesewas
  asks: readonly Ask[]
  /** How many players it lets out still, in this scene. */
  mayLeave: number
}

const enter = (plays: Choices, { signUpBonus }: Shop): Seat => ({
  plays,
  wallet: signUpBonus,
  held: NOTHING,
  machine: undefined,
  wasPaid: false,
})

function payIn(house: House, seat: Seat, { machines }: Shop): void {
  house.cash = plus(house.cash, seat.plays.deposit)
  seat.wallet = plus(seat.wallet, seat.plays.deposit)
  if (!seat.plays.buys) return
  seat.machine = machines.findLast(({ price }) => price <= seat.wallet)
  if (seat.machine) seat.wallet = minus(seat.wallet, seat.machine.price)
}

/** Its machine pays on each of these days that it lasts. */
function earn(seat: Seat, [from, to]: readonly [number, number]): void {
  const { machine } = seat
  if (!machine) return
  const lasts = Math.max(0, Math.min(to, machine.lasts) - Math.min(from, machine.lasts))
  seat.wallet = plus(seat.wallet, times(machine.daily, lasts))
}

function takeOut(seat: Seat, scene: 0 | 1, least: Pesewas): void {
  const { takes, again } = seat.plays
  const isAll = scene === 0 ? takes === 'all' : again
  const wanted = isAll
    ? seat.wallet
    : scene === 0 && takes === 'half'
      ? halfOf(seat.wallet)
      : NOTHING
  if (wanted < least || wanted === 0 || seat.held > 0) return
  seat.wallet = minus(seat.wallet, wanted)
  seat.held = wanted
}

/** A house that freezes lets it take all it has: in the first scene its machine pays on. */
const stays = ({ machine }: Seat, scene: 0 | 1) => scene === 0 && machine !== undefined

/** Pays what it waits for; a house that freezes keeps who would leave. */
function paySeat(house: House, seat: Seat, scene: 0 | 1): void {
  if (seat.held === 0 || house.cash === 0) return
  const leaves = seat.wallet === 0 && !stays(seat, scene) && seat.held <= house.cash
  if (leaves && house.mayLeave <= 0) return
  if (leaves) house.mayLeave--
  const paid = lesser(seat.held, house.cash)
  house.cash = minus(house.cash, paid)
  seat.held = minus(seat.held, paid)
  seat.wasPaid = true
}

/** Nobody else becomes a player, or stops being one, before the next days pass. */
function mayLeaveOf(people: readonly Seat[], scene: 0 | 1): number {
  let [players, out] = [0, 0]
  for (const seat of people) {
    const isEmpty = hasNothing(seat)
    if (seat.plays.late || (isEmpty && !seat.wasPaid)) continue
    players++
    if (isEmpty && !stays(seat, scene)) out++
  }
  return mostOut(players) - out
}

const NONE: readonly Ask[] = []

/** Pays robots in the order of asking, the last in part; what is not paid of it waits on. */
function payRobots(house: House): void {
  const all = sumOf(house.asks.map(({ amount }) => amount))
  if (all <= house.cash) {
    house.cash = minus(house.cash, all)
    house.asks = NONE
    return
  }
  house.asks = house.asks.flatMap(({ number, amount }) => {
    const paid = lesser(amount, house.cash)
    house.cash = minus(house.cash, paid)
    return paid < amount ? [{ number, amount: minus(amount, paid) }] : []
  })
}

const stood = new WeakMap<Crowd, { asks: readonly Ask[]; line: LineToCome['robots'] }>()

/** What robots ask for in the run, behind what they wait for already. Most classes leave them waiting alike. */
function robotsOf(crowd: Crowd, asks: readonly Ask[]): LineToCome['robots'] {
  const known = stood.get(crowd)
  if (known?.asks === asks) return known.line
  const waits = new Map<number, Pesewas[]>()
  for (const { number, amount } of asks) waits.set(number, [...(waits.get(number) ?? []), amount])
  const line = crowd.robots.flatMap(({ who, lot, wallet, number }) =>
    [...(waits.get(number) ?? []), wallet]
      .filter((amount) => amount > 0)
      .map((amount) => ({ who, lot, amount })),
  )
  stood.set(crowd, { asks, line })
  return line
}

export const forecastHour = (hour: Hour) => forecastRun(playHour(hour))
