import { between, pick, type Random, shuffled } from '#lab/kit/random.ts'
import { MINING, SACRED } from '#features/machines/rules/catalogue.ts'
import type { Act, Mood, Visit } from './acts.ts'
import { CAREFUL_FROM, DOUBT_FROM, LEAST_WITHDRAWAL, LITTLE_FROM } from './arc.ts'
import { BILL } from './bill.ts'
import { type House, offerOf, type Purse } from './purse.ts'

// What those who are in already do when they take up their phone: it changes with the mood.

const OFFERS = [...MINING, ...SACRED].map(offerOf)

/** Up to `most` machines, each among the two dearest that the wallet still pays. */
export function buysFor(random: Random, purse: Purse, day: number, most: number): Act[] {
  const acts: Act[] = []
  while (acts.length < most) {
    const open = OFFERS.filter(({ id, price }) => !purse.owned.has(id) && price <= purse.wallet)
    if (open.length === 0) break
    const offer = pick(random, open.toSorted((a, b) => b.price - a.price).slice(0, 2))
    purse.buy(offer, day)
    acts.push({ do: 'buy', machine: offer.id })
  }
  return acts
}

type Scene = {
  readonly random: Random
  readonly house: House
  readonly day: number
  readonly mood: Mood
}

/** Today's visitors who are not new. Their spending and requests are counted at once. */
export function regularVisits(scene: Scene): Visit[] {
  const { random, house, mood, day } = scene
  const again = house.purses.filter(({ hasDeposited, joinedOn }) => !hasDeposited && joinedOn < day)
  const able = house.purses.filter(({ hasDeposited, held }) => hasDeposited && held === 0)
  const careful = able.find(
    ({ who, billOn, wallet }) => who % 10 === 3 && billOn === null && wallet >= BILL.price,
  )
  const lends = careful && day >= CAREFUL_FROM && day < DOUBT_FROM
  const free = able.filter((purse) => !(lends && purse === careful))
  return [
    ...again.map((purse) => visit(purse, tryAgain(scene, purse))),
    ...(lends ? [visit(careful, lend(scene, careful))] : []),
    ...MOODS[mood](scene, shuffled(random, free)),
  ]
}

const visit = ({ who }: Purse, acts: readonly Act[]): Visit => ({ who, acts })
const COLLECT: Act = { do: 'collect' }

/** A deposit was turned down: this time with the payment it is about, or by the wizard's own. */
function tryAgain({ random, house }: Scene, purse: Purse): Act[] {
  if (purse.unclaimed > 0) return [{ do: 'reclaim', amount: house.reclaim(purse) }]
  return [payIn(house, purse, pick(random, [150, 200]))]
}

function lend({ house, day }: Scene, purse: Purse): Act[] {
  house.lend(purse, day)
  return [{ do: 'buy', machine: BILL.id }]
}

function payIn(house: House, purse: Purse, amount: number): Act {
  house.send(purse, amount, true)
  return { do: 'deposit', amount }
}

/** A round amount between these shares of the wallet; the wallet must hold enough for it. */
function cashOut(random: Random, purse: Purse, least: number, most: number): Act[] {
  const share = least + random() * (most - least)
  const wanted = Math.floor((purse.everything() * share) / 10) * 10
  const amount = Math.min(Math.max(wanted, LEAST_WITHDRAWAL), purse.everything())
  if (amount === 0) return []
  purse.withdraw(amount)
  return [{ do: 'withdraw', amount }]
}

type Visits = (scene: Scene, free: readonly Purse[]) => Visit[]

/**
 * Two look in; one of them tries whether the house really pays, the others buy for what they got.
 */
const growth: Visits = ({ random, day }, free) => {
  const able = free.filter((purse) => purse.everything() > 0)
  const trier = day >= 3 ? able.find(({ takenOut }) => takenOut === 0) : undefined
  const rest = free.filter((purse) => purse !== trier).slice(0, 2)
  return [
    ...(trier ? [visit(trier, [COLLECT, ...cashOut(random, trier, 0.3, 0.8)])] : []),
    ...rest.map((purse) => visit(purse, [COLLECT, ...buysFor(random, purse, day, 1)])),
    ...free.slice(-1).flatMap((purse) => {
      const isSeen = purse === trier || rest.includes(purse)
      return isSeen || day % 3 !== 1 ? [] : [visit(purse, [{ do: 'invite' }])]
    }),
  ]
}

/** Paid once, people put in more than before, and profits go into more machines. */
const trust: Visits = ({ random, house, day }, free) => {
  const [first, second, third, ...others] = free
  const proud = others.find((purse) => purse.pocket >= 1_200 && purse.takenOut > 0) ?? others[0]
  return [
    ...[first, second].flatMap((purse) =>
      purse ? [visit(purse, [COLLECT, ...cashOut(random, purse, 0.2, 0.5)])] : [],
    ),
    ...(third ? [visit(third, [COLLECT, ...buysFor(random, third, day, 2)])] : []),
    ...(proud && proud.pocket >= 600
      ? [visit(proud, [payIn(house, proud, pick(random, [200, 300, 400, 600]))])]
      : []),
  ]
}

/** More every day, those who have most want to see it in their hands; somebody still buys. */
const doubt: Visits = ({ random, day }, free) => {
  const past = day - DOUBT_FROM
  const rich = free.toSorted((a, b) => b.wallet - a.wallet)
  const asking = rich.slice(0, between(random, 2, 3) + Math.floor(past / 3))
  const buyer = free.find((purse) => !asking.includes(purse))
  const share = 0.08 + past * 0.045
  return [
    ...asking.map((purse) =>
      visit(purse, [COLLECT, ...cashOut(random, purse, share, share + 0.2)]),
    ),
    ...(buyer ? [visit(buyer, [COLLECT, ...buysFor(random, buyer, day, 1)])] : []),
  ]
}

/**
 * Nothing is paid any more. Some put in more, to be first when it is; some ask, soon for little.
 */
const frozen: Visits = ({ random, house, day }, free) => {
  const believer = free.find(({ pocket }) => pocket >= 500)
  const isLate = day >= LITTLE_FROM
  const able = free.filter((purse) => purse !== believer && purse.everything() > 0)
  const others = able.slice(0, isLate ? 2 : 1)
  const [least, most] = isLate ? [0.05, 0.22] : [0.6, 1]
  return [
    ...(believer ? [visit(believer, [payIn(house, believer, pick(random, [300, 400, 500]))])] : []),
    ...others.map((purse) => visit(purse, [COLLECT, ...cashOut(random, purse, least, most)])),
  ]
}

const MOODS: Readonly<Record<Mood, Visits>> = { growth, trust, doubt, frozen }
