import {
  ghs,
  LEAST_AMOUNT,
  lesser,
  minus,
  NOTHING,
  type Pesewas,
  plus,
  sumOf,
  times,
} from '#core/money.ts'
import { mostOut } from '#features/autopilot/rules.ts'
import { forecastRun, type LineToCome } from './forecast.ts'
import { type Friends, friendsOf } from './hour-friends.ts'
import { byLot } from './hour-of-robots.ts'
import type { Ask, Shop, ShopCrowd, ShopMachine } from './shop.ts'

// An hour of a lesson up to its run, counted without a database: what scenario, days, seats, robots
// and choices come to. A test holds it together with the house.

/** The choices of one seat. */
export type Choices = {
  /** None where it only joins. */
  readonly deposit: Pesewas
  readonly buys: boolean
  /** The part that the seat takes out once its machine works. */
  readonly takes: 'nothing' | 'half' | 'all'
  /** True of a seat that asks for all again before the run. */
  readonly again: boolean
  /** True of a seat that joins when all days have passed. */
  readonly late: boolean
  /**
   * The act in the scene of friends: it types the code of the seat beside it, or sends its own to a
   * robot.
   */
  readonly friend: 'none' | 'seat' | 'robot'
}

type Hour = {
  readonly shop: Shop
  /** The days before people first take money out, and those after. */
  readonly days: readonly [number, number]
  /** The scene of friends is in it: codes are sent, and withdrawals are paid after the second days too. */
  readonly paysLater: boolean
  readonly seats: readonly Choices[]
  readonly crowd: ShopCrowd
}

type HourSeat = {
  readonly plays: Choices
  wallet: Pesewas
  held: Pesewas
  machine: ShopMachine | undefined
  wasPaid: boolean
}

/** A seat that plays as the scenes ask: it puts this in, buys the dearest it can, and takes half out. */
export const asTold = (deposit: Pesewas, friend: Choices['friend'] = 'none'): Choices => ({
  deposit,
  friend,
  buys: true,
  takes: 'half',
  again: false,
  late: false,
})

/** The amount that a seat takes out once it works: half of what it has, in whole cedis. */
export const halfOf = (wallet: Pesewas): Pesewas => ghs(Math.floor(wallet / 200))

const hasNothing = ({ wallet, held }: HourSeat) => wallet + held === 0

/** Plays it up to the run; `forecastRun` pays its line. */
export function playHour({ shop, days, paysLater, seats, crowd }: Hour): LineToCome {
  const people = seats.map((choices) => enter(choices, shop))
  const house: House = { cash: NOTHING, asks: [], mayLeave: 0, friends: friendsOf(crowd, 0) }
  const early = people.filter(({ plays }) => !plays.late)
  for (const seat of early) payIn(house, seat, shop)
  for (const scene of [0, 1] as const) {
    house.cash = plus(house.cash, crowd.paidIn[scene])
    house.asks = house.asks.length === 0 ? crowd.asks[scene] : [...house.asks, ...crowd.asks[scene]]
    for (const seat of early) earn(seat, scene === 0 ? [0, days[0]] : [days[0], days[0] + days[1]])
    const isPaid = scene === 0 || paysLater
    if (scene === 1 && paysLater) sendCodes(house, early, { shop, crowd })
    house.mayLeave = mayLeaveOf(people, scene)
    if (isPaid) payRobots(house)
    if (isPaid) for (const seat of early) paySeat(house, seat, scene)
    for (const seat of early) {
      takeOut(seat, scene, leastOf(seat, scene, shop))
      if (isPaid) paySeat(house, seat, scene)
    }
  }
  for (const seat of people) if (seat.plays.late) payIn(house, seat, shop)
  const claimsIn = (part: 'held' | 'wallet') =>
    people
      .map((seat, at) => ({ who: `${at}`, amount: seat[part] }))
      .filter(({ amount }) => amount > 0)
  return {
    cash: house.cash,
    robots: robotsOf(crowd, shop.referralBonus, house),
    before: claimsIn('held'),
    asking: claimsIn('wallet'),
    lots: crowd.robots.length + house.friends.brought.length > 0 ? crowd.lotsOf(people.length) : [],
    out: people.filter((seat) => seat.wasPaid && hasNothing(seat)).length,
  }
}

type House = {
  cash: Pesewas
  asks: readonly Ask[]
  /** How many players it lets out still, in this scene. */
  mayLeave: number
  friends: Friends
}

/** Codes are sent: each that is used pays both the same bonus; a new robot pays in. */
function sendCodes(
  house: House,
  seats: readonly HourSeat[],
  { shop, crowd }: Pick<Hour, 'shop' | 'crowd'>,
) {
  const reward = (seat: HourSeat) => (seat.wallet = plus(seat.wallet, shop.referralBonus))
  // Neighbours come in pairs: one of two comes by the other.
  const beside = seats.filter(({ plays }) => plays.friend === 'seat')
  beside.slice(0, beside.length - (beside.length % 2)).forEach(reward)
  const senders = seats.filter(({ plays }) => plays.friend === 'robot')
  const friends = friendsOf(crowd, senders.length)
  senders.slice(0, friends.count).forEach(reward)
  house.cash = plus(house.cash, friends.paidIn)
  house.friends = friends
}

const enter = (plays: Choices, { signUpBonus }: Shop): HourSeat => ({
  plays,
  wallet: signUpBonus,
  held: NOTHING,
  machine: undefined,
  wasPaid: false,
})

function payIn(house: House, seat: HourSeat, { machines }: Shop): void {
  house.cash = plus(house.cash, seat.plays.deposit)
  seat.wallet = plus(seat.wallet, seat.plays.deposit)
  if (!seat.plays.buys) return
  seat.machine = machines.findLast(({ price }) => price <= seat.wallet)
  if (seat.machine) seat.wallet = minus(seat.wallet, seat.machine.price)
}

/** Pays the profit of a seat's machine for each of these days that it lasts. */
function earn(seat: HourSeat, [from, to]: readonly [number, number]): void {
  const { machine } = seat
  if (!machine) return
  const lasts = Math.max(0, Math.min(to, machine.lasts) - Math.min(from, machine.lasts))
  seat.wallet = plus(seat.wallet, times(machine.daily, lasts))
}

/** The lesson asks for it the first time: a seat that has put money in may take out any amount. */
const leastOf = ({ plays }: HourSeat, scene: 0 | 1, { minWithdrawal }: Shop): Pesewas =>
  scene === 0 && plays.deposit > 0 ? LEAST_AMOUNT : minWithdrawal

function takeOut(seat: HourSeat, scene: 0 | 1, least: Pesewas): void {
  const { takes, again } = seat.plays
  const isAll = scene === 0 ? takes === 'all' : again
  const wanted = isAll
    ? seat.wallet
    : scene === 0 && takes === 'half'
      ? halfOf(seat.wallet)
      : NOTHING
  if (wanted < least || seat.held > 0) return
  seat.wallet = minus(seat.wallet, wanted)
  seat.held = wanted
}

/** A house that freezes lets it take all it has: in the first scene its machine pays on. */
const stays = ({ machine }: HourSeat, scene: 0 | 1) => scene === 0 && machine !== undefined

/** Pays what it waits for; a house that freezes keeps who would leave. */
function paySeat(house: House, seat: HourSeat, scene: 0 | 1): void {
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
function mayLeaveOf(people: readonly HourSeat[], scene: 0 | 1): number {
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

const stood = new WeakMap<Friends, { asks: readonly Ask[]; line: LineToCome['robots'] }>()

/**
 * The withdrawals that robots ask for in the run, behind those they wait for already. Most classes leave
 * them waiting alike.
 */
function robotsOf({ robots }: ShopCrowd, bonus: Pesewas, { asks, friends }: House) {
  const known = stood.get(friends)
  if (known?.asks === asks) return known.line
  const waits = new Map<number, Pesewas[]>()
  for (const { number, amount } of asks) waits.set(number, [...(waits.get(number) ?? []), amount])
  const { brought, taken } = friends
  const all = brought.length > 0 ? [...robots, ...brought].toSorted(byLot) : robots
  const line = all.flatMap(({ who, lot, wallet, number }) =>
    [...(waits.get(number) ?? []), taken.has(number) ? plus(wallet, bonus) : wallet]
      .filter((amount) => amount > 0)
      .map((amount) => ({ who, lot, amount })),
  )
  stood.set(friends, { asks, line })
  return line
}

export const forecastHour = (hour: Hour) => forecastRun(playHour(hour))
