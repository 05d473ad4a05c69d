import { ghs, type Pesewas } from '#core/money.ts'
import { HUNDREDTHS } from './newcomers.ts'
import { FIELDS, type SliderName, type SliderValues } from './sliders.ts'
import { type Deal, growthNeeded } from './steady.ts'

/** The figures of the last days that the model takes from the books of a room. */
export type RoomFacts = {
  /** Learners who joined on each business day, oldest first: an admin does not come to deposit. */
  readonly joined: readonly number[]
  readonly deposited: Pesewas
  readonly paidOut: Pesewas
  readonly profitPaid: Pesewas
  readonly cash: Pesewas
  readonly owed: Pesewas
  /** Machines on offer: those that people bought, the most bought first; and all of them. */
  readonly bought: readonly Deal[]
  readonly onOffer: readonly Deal[]
}

/** Ten people a day who buy the cheapest machine of the mining catalogue, and cash out everything. */
export const EXAMPLE: SliderValues = {
  newcomers: 10,
  growth: 0,
  stop: 0,
  deposit: ghs(50),
  price: ghs(50),
  profit: ghs(10),
  life: 60,
  withdrawn: 100,
  reinvested: 0,
  horizon: 60,
  cash: 0,
  said: 0,
  promised: promisedBy({ price: ghs(50), profit: ghs(10), life: 60 }),
  taken: 500,
  earned: 0,
}

export type Start = {
  readonly values: SliderValues
  /** The days that the room's figures are of; 0 where it has none, and the example stands. */
  readonly days: number
  readonly machine: Which
}

/**
 * The machine the model starts from: the one bought most; of those that the average deposit buys, the
 * one bought most, or the dearest on offer; the cheapest, where it buys none; the example's, where none
 * is on offer.
 */
type Which = 'favourite' | 'bought' | 'on_offer' | 'too_dear' | 'example'

/**
 * A room's own averages, from the day on which its first people came; growth is not guessed. Before
 * the first deposit there is nothing to average.
 */
export function startFrom(facts: RoomFacts): Start {
  const first = facts.joined.findIndex((count) => count > 0)
  if (first < 0 || facts.deposited <= 0) return { values: EXAMPLE, days: 0, machine: 'example' }
  const days = facts.joined.length - first
  const people = facts.joined.reduce((sum, count) => sum + count, 0)
  const deposit = within('deposit', facts.deposited / people)
  const { offer, machine } = machineFor(deposit, facts)
  const cashedOut =
    facts.profitPaid > 0 ? (100 * facts.paidOut) / facts.profitPaid : EXAMPLE.withdrawn
  const daily = facts.owed > 0 ? (HUNDREDTHS * facts.paidOut) / days / facts.owed : EXAMPLE.taken
  const values: SliderValues = {
    ...EXAMPLE,
    newcomers: within('newcomers', Math.max(1, people / days)),
    price: offer.price,
    profit: offer.profit,
    life: offer.life,
    deposit,
    withdrawn: within('withdrawn', cashedOut),
    cash: within('cash', facts.cash),
    said: within('said', facts.owed),
    promised: promisedBy(offer),
    taken: within('taken', daily),
  }
  return { values, days, machine }
}

type StartOffer = {
  readonly offer: Pick<SliderValues, 'price' | 'profit' | 'life'>
  readonly machine: Which
}

function machineFor(deposit: number, { bought, onOffer }: RoomFacts): StartOffer {
  const canBuy = ({ price }: Deal) => price <= deposit
  const byPrice = [...onOffer].sort((a, b) => a.price - b.price)
  const [favourite] = bought
  const popular = bought.find(canBuy)
  if (popular) return { offer: popular, machine: popular === favourite ? 'favourite' : 'bought' }
  const dearest = byPrice.filter(canBuy).pop()
  if (dearest) return { offer: dearest, machine: 'on_offer' }
  const [cheapest] = byPrice
  return cheapest
    ? { offer: cheapest, machine: 'too_dear' }
    : { offer: EXAMPLE, machine: 'example' }
}

/** The interest that a machine's daily profit comes to, as a continuous rate. */
function promisedBy(offer: Pick<SliderValues, 'price' | 'profit' | 'life'>): number {
  const rate = Math.log1p(growthNeeded(offer) ?? 0)
  return within('promised', rate * HUNDREDTHS)
}

function within(name: SliderName, value: number): number {
  const { least, most } = FIELDS[name]
  return Math.round(Math.min(most, Math.max(least, value)))
}
