import { addDays, type Day } from '#core/day.ts'
import { minus, NOTHING, type Pesewas, plus } from '#core/money.ts'
import {
  CHEAPEST,
  drawChance,
  habitOf,
  INVITED,
  joinedBy,
  oneByChance,
} from '#features/crowd/rules/plan.ts'
import {
  type Ask,
  dearestOf,
  type Shop,
  type ShopCrowd,
  type ShopMachine,
  type ShopRobot,
} from './shop.ts'

// Robots up to the run, counted without a database. What people do changes nothing of it: one crowd
// serves for every class.

type LikelyRobot = { wallet: Pesewas; owned: ShopMachine[]; bought: number[]; isFree: boolean }

type Wish = {
  readonly shop: Shop
  readonly size: number
  readonly seed: string
  /** The crowd's first day. */
  readonly from: Day
  readonly days: readonly [number, number]
  /**
   * Gives the number of the player whose code this robot comes by, of so many who are in; null for
   * nobody's.
   */
  readonly inviterOf: (number: number, joined: number) => number | null
  readonly robotLot: (number: number) => number
  readonly personLot: (tap: number, people: number) => number
}

/** Lets a crowd live from day to day. */
export function liveCrowd(wish: Wish): ShopCrowd {
  const { size, days, shop } = wish
  const life: Life = { wish, robots: [], paidIn: NOTHING, asks: [] }
  const stood: { paidIn: Pesewas; asks: Ask[] }[] = []
  for (let day = 0; day <= days[0] + days[1]; day++) {
    if (size > 0) liveAll(life, day)
    if (day !== days[0] && day !== days[0] + days[1]) continue
    stood.push({ paidIn: life.paidIn, asks: life.asks })
    life.paidIn = NOTHING
    life.asks = []
  }
  const [first, then] = stood
  return {
    robots: life.robots.map((robot, at) => shopRobot(wish, robot, at + 1)).toSorted(byLot),
    paidIn: [first?.paidIn ?? NOTHING, then?.paidIn ?? NOTHING],
    asks: [first?.asks ?? [], then?.asks ?? []],
    lotsOf: (people) => Array.from({ length: people }, (_, at) => wish.personLot(at + 1, people)),
    bring(number) {
      const friend = newcomer(plus(shop.signUpBonus, shop.referralBonus))
      const paidIn = payFirst(wish, friend, { number, day: days[0] + days[1] })
      return { robot: shopRobot(wish, { ...friend, isFree: false }, number), paidIn }
    },
  }
}

/** The order of the line; the number decides between two of one lot. */
export const byLot = (a: ShopRobot, b: ShopRobot) => a.lot - b.lot || a.number - b.number

const shopRobot = (
  { robotLot }: Wish,
  { wallet, isFree }: LikelyRobot,
  number: number,
): ShopRobot => ({
  who: `robot ${number}`,
  number,
  lot: robotLot(number),
  wallet,
  isFree,
})

function liveAll(life: Life, day: number): void {
  const { size } = life.wish
  for (const robot of life.robots) earnDay(robot, day)
  for (let number = 1; number <= Math.min(size, joinedBy(size, day)); number++) {
    const robot = life.robots[number - 1]
    if (robot) liveDay(life, robot, { number, day })
    else joinCrowd(life, { number, day })
  }
}

/** The range of a lot. */
const PLACES = 2 ** 28

/** A crowd that does not live yet: any seed does. */
export function likelyCrowd(wish: Pick<Wish, 'shop' | 'size' | 'from' | 'days'>): ShopCrowd {
  const seed = 'a class'
  return liveCrowd({
    ...wish,
    seed,
    inviterOf: (number, joined) => Math.floor(drawChance(seed, number, 'inviter') * joined),
    robotLot: (number) => drawChance(seed, number, 'lot') * PLACES,
    personLot: (tap, people) => ((tap - 1 + drawChance(seed, 'person', tap)) * PLACES) / people,
  })
}

type Life = { readonly wish: Wish; readonly robots: LikelyRobot[]; paidIn: Pesewas; asks: Ask[] }
type RobotTurn = { readonly number: number; readonly day: number }

function earnDay(robot: LikelyRobot, day: number): void {
  robot.owned.forEach(({ daily, lasts }, at) => {
    const since = day - (robot.bought[at] ?? day)
    if (since >= 1 && since <= lasts) robot.wallet = plus(robot.wallet, daily)
  })
}

function buy(robot: LikelyRobot, machine: ShopMachine | undefined, day: number): void {
  if (!machine) return
  robot.wallet = minus(robot.wallet, machine.price)
  robot.owned.push(machine)
  robot.bought.push(day)
}

const newcomer = (wallet: Pesewas): LikelyRobot => ({ wallet, owned: [], bought: [], isFree: true })

function joinCrowd(life: Life, { number, day }: RobotTurn): void {
  const { seed, shop, inviterOf } = life.wish
  const robot = newcomer(shop.signUpBonus)
  if (drawChance(seed, number, 'invited') < INVITED) {
    const inviter = life.robots[inviterOf(number, life.robots.length) ?? -1]
    if (inviter) {
      robot.isFree = false
      for (const friend of [robot, inviter]) friend.wallet = plus(friend.wallet, shop.referralBonus)
    }
  }
  life.robots.push(robot)
  life.paidIn = plus(life.paidIn, payFirst(life.wish, robot, { number, day }))
}

/** Pays in what its first machine costs, and buys the dearest it can. */
function payFirst({ seed, shop }: Wish, robot: LikelyRobot, { number, day }: RobotTurn): Pesewas {
  const chosen = oneByChance(shop.machines.slice(0, CHEAPEST), drawChance(seed, number, 'machine'))
  if (!chosen) return NOTHING
  const amount = chosen.price < shop.minDeposit ? shop.minDeposit : chosen.price
  robot.wallet = plus(robot.wallet, amount)
  buy(robot, dearestOf(shop.machines, [], robot.wallet), day)
  return amount
}

function liveDay({ wish, asks }: Life, robot: LikelyRobot, { number, day }: RobotTurn): void {
  const { seed, from, shop } = wish
  const isOver = habitOf(1, day) === 'wait'
  if (isOver && robot.owned.length > 0) return
  const habit = habitOf(drawChance(seed, number, addDays(from, day)), day)
  const dearest = dearestOf(shop.machines, robot.owned, robot.wallet)
  if (dearest && (robot.owned.length === 0 || habit === 'reinvest')) buy(robot, dearest, day)
  else if (habit === 'withdraw' && robot.owned.length > 0 && robot.wallet >= shop.minWithdrawal) {
    asks.push({ number, amount: robot.wallet })
    robot.wallet = NOTHING
  }
}
