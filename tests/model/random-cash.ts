import fc from 'fast-check'
import { pesewas } from '#core/money.ts'
import type { CashMove } from '#features/truth/rules.ts'

// The trace beside a slow and plain one, which lays every single pesewa into the drawer as a coin.

type Coin = { lot: number; giver: string | null }
type Plain = { drawer: Coin[]; taken: Map<number, Coin[]>; flows: Map<string, number> }

export function plainly(moves: readonly CashMove[]): Plain {
  const plain: Plain = { drawer: [], taken: new Map(), flows: new Map() }
  const { drawer, taken, flows } = plain
  const flow = (coin: Coin, move: CashMove, by: number) => {
    const name = `${coin.lot} ${move.place} ${coin.giver} ${move.learner}`
    flows.set(name, (flows.get(name) ?? 0) + by)
  }
  for (const move of moves) {
    const { place, learner, kind, amount, of } = move
    if (kind === 'paid' || kind === 'earned') {
      const giver = kind === 'paid' ? learner : null
      for (let n = 0; n < amount; n++) drawer.push({ lot: place, giver })
    } else if (kind === 'undone') {
      for (const coin of taken.get(of ?? 0) ?? []) {
        drawer.push(coin)
        flow(coin, move, -1)
      }
      drawer.sort((a, b) => a.lot - b.lot)
    } else {
      const coins: Coin[] = []
      for (let n = 0; n < amount; n++) {
        const own = kind === 'returned' ? drawer.findIndex(({ lot }) => lot === of) : -1
        const [coin] = drawer.splice(Math.max(0, own), 1)
        if (coin) coins.push(coin)
      }
      for (const coin of coins) flow(coin, move, 1)
      taken.set(place, coins)
    }
  }
  return plain
}

export const isLot = ({ kind }: CashMove) => kind === 'paid' || kind === 'earned'

type Gene = { what: number; who: number; size: number; which: number }
const WHO = ['ama', 'esi', 'kofi', 'yaw']

/** A room's cash as it may really move: nothing is paid out that the drawer does not hold. */
export function roomOf(genes: readonly Gene[]): CashMove[] {
  const moves: CashMove[] = []
  const standing = new Map<number, CashMove>()
  const backed = new Set<number>()
  let cash = 0
  const add = (move: Omit<CashMove, 'place'>, change: number) => {
    const made = { ...move, place: moves.length + 1 }
    moves.push(made)
    cash += change
    return made
  }
  for (const { what, who, size, which } of genes) {
    const learner = WHO[who % WHO.length] as string
    const payments = moves.filter(({ kind, place }) => kind === 'paid' && !backed.has(place))
    const payment = payments[which % Math.max(1, payments.length)]
    const decided = [...standing.values()][which % Math.max(1, standing.size)]
    if (what === 4) {
      add({ learner, kind: 'earned', amount: pesewas(size), of: null }, size)
    } else if (what === 0 || cash === 0) {
      add({ learner, kind: 'paid', amount: pesewas(size), of: null }, size)
    } else if (what === 1) {
      const amount = Math.min(size, cash)
      const move = { learner, kind: 'withdrawn', amount: pesewas(amount), of: null } as const
      const made = add(move, -amount)
      standing.set(made.place, made)
    } else if (what === 2 && payment && payment.amount <= cash) {
      backed.add(payment.place)
      const { learner: payer, amount, place } = payment
      const made = add({ learner: payer, kind: 'returned', amount, of: place }, -amount)
      standing.set(made.place, made)
    } else if (what === 3 && decided) {
      standing.delete(decided.place)
      if (decided.of !== null) backed.delete(decided.of)
      const { learner: taker, amount, place } = decided
      add({ learner: taker, kind: 'undone', amount, of: place }, amount)
    }
  }
  return moves
}

export const genes = fc.array(
  fc.record({
    what: fc.integer({ min: 0, max: 4 }),
    who: fc.nat({ max: 3 }),
    size: fc.integer({ min: 1, max: 9 }),
    which: fc.nat({ max: 20 }),
  }),
  { maxLength: 60, size: 'max' },
)
