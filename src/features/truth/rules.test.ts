import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pesewas, pesewas } from '#core/money.ts'
import { type CashMove, type Flow, openDrawer, refuseTruth, trace } from './rules.ts'

// The trace beside a slow and plain one, which lays every single pesewa into the drawer as a coin.

type Coin = { lot: number; giver: string | null }
type Plain = { drawer: Coin[]; taken: Map<number, Coin[]>; flows: Map<string, number> }

function plainly(moves: readonly CashMove[]): Plain {
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

const isLot = ({ kind }: CashMove) => kind === 'paid' || kind === 'earned'

type Gene = { what: number; who: number; size: number; which: number }
const WHO = ['ama', 'esi', 'kofi', 'yaw']

/** A room's cash as it may really move: nothing is paid out that the drawer does not hold. */
function roomOf(genes: readonly Gene[]): CashMove[] {
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

const genes = fc.array(
  fc.record({
    what: fc.integer({ min: 0, max: 4 }),
    who: fc.nat({ max: 3 }),
    size: fc.integer({ min: 1, max: 9 }),
    which: fc.nat({ max: 20 }),
  }),
  { maxLength: 60, size: 'max' },
)

const total = (amounts: readonly { amount: Pesewas }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

function named(flows: readonly Flow[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { lot, move, giver, taker, amount } of flows) {
    const name = `${lot} ${move} ${giver} ${taker}`
    sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  return sums
}

describe('whose cash it was', () => {
  test('what flowed in equals what flowed out and what is in the drawer, to the pesewa', () => {
    fc.assert(
      fc.property(genes, (all) => {
        const moves = roomOf(all)
        const drawer = openDrawer()
        const flows = trace(drawer, moves)
        const of = (kind: CashMove['kind']) => total(moves.filter((move) => move.kind === kind))
        const left = drawer.lots.reduce((sum, lot) => sum + lot.left, 0)
        expect(of('paid') + of('earned')).toBe(total(flows) + left)
        expect(total(flows)).toBe(of('withdrawn') + of('returned') - of('undone'))
        for (const { place, amount } of moves.filter(isLot)) {
          const lot = drawer.lots.find((each) => each.place === place)
          expect(lot?.left).toBeGreaterThanOrEqual(0)
          expect(amount).toBe(total(flows.filter((flow) => flow.lot === place)) + (lot?.left ?? 0))
        }
        expect(flows.filter(({ lot }) => lot === null)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('every pesewa takes the way that it takes when coins are counted one by one', () => {
    fc.assert(
      fc.property(genes, (all) => {
        const moves = roomOf(all)
        const drawer = openDrawer()
        const flows = named(trace(drawer, moves))
        const plain = plainly(moves)
        expect([...flows].sort()).toEqual([...plain.flows].sort())
        const left = new Map<number, number>()
        for (const { lot } of plain.drawer) left.set(lot, (left.get(lot) ?? 0) + 1)
        for (const lot of drawer.lots) expect(lot.left).toBe(left.get(lot.place) ?? 0)
      }),
      { numRuns: 400 },
    )
  })

  test('traced in pieces it is what it is traced in one', () => {
    fc.assert(
      fc.property(genes, fc.nat({ max: 60 }), (all, cut) => {
        const moves = roomOf(all)
        const whole = trace(openDrawer(), moves)
        const drawer = openDrawer()
        const pieces = [...trace(drawer, moves.slice(0, cut)), ...trace(drawer, moves.slice(cut))]
        expect(pieces).toEqual(whole)
      }),
    )
  })

  const by = (
    place: number,
    learner: string,
    kind: CashMove['kind'],
    amount: number,
    of?: number,
  ) => ({ place, learner, kind, amount: pesewas(amount), of: of ?? null }) as CashMove
  const ways = (moves: CashMove[]) =>
    trace(openDrawer(), moves).map(({ giver, taker, amount }) => `${giver} ${taker} ${amount}`)

  test('the oldest deposit pays first, and a payout may be of several', () => {
    expect(
      ways([
        by(1, 'ama', 'paid', 100),
        by(2, 'kofi', 'paid', 50),
        by(3, 'esi', 'withdrawn', 120),
        by(4, 'ama', 'withdrawn', 30),
      ]),
    ).toEqual(['ama esi 100', 'kofi esi 20', 'kofi ama 30'])
  })

  test('interest counts as the treasury’s money, not its learner’s, and is paid out in its turn', () => {
    expect(
      ways([
        by(1, 'ama', 'paid', 100),
        by(2, 'kofi', 'earned', 5),
        by(3, 'esi', 'withdrawn', 102),
        by(4, 'kofi', 'withdrawn', 3),
      ]),
    ).toEqual(['ama esi 100', 'null esi 2', 'null kofi 3'])
  })

  test('a payment sent back takes itself, as far as nobody was paid with it', () => {
    expect(
      ways([
        by(1, 'kofi', 'paid', 60),
        by(2, 'ama', 'paid', 100),
        by(3, 'ama', 'returned', 100, 2),
        by(4, 'esi', 'withdrawn', 60),
      ]),
    ).toEqual(['ama ama 100', 'kofi esi 60'])
    expect(
      ways([
        by(1, 'ama', 'paid', 100),
        by(2, 'esi', 'withdrawn', 70),
        by(3, 'kofi', 'paid', 100),
        by(4, 'ama', 'returned', 100, 1),
      ]),
    ).toEqual(['ama esi 70', 'ama ama 30', 'kofi ama 70'])
  })

  test('a decision taken back puts each pesewa where it was: the oldest is the oldest again', () => {
    expect(
      ways([
        by(1, 'ama', 'paid', 50),
        by(2, 'kofi', 'paid', 50),
        by(3, 'esi', 'withdrawn', 50),
        by(4, 'esi', 'undone', 50, 3),
        by(5, 'yaw', 'withdrawn', 50),
      ]),
    ).toEqual(['ama esi 50', 'ama esi -50', 'ama yaw 50'])
  })

  test('a payment of which the drawer knows nothing goes home in the oldest cash', () => {
    const moves = [by(1, 'ama', 'paid', 50), by(3, 'kofi', 'paid', 50)]
    for (const unknown of [2, 9, undefined]) {
      const home = by(4, 'kofi', 'returned', 30, unknown)
      expect(ways([...moves, home])).toEqual(['ama kofi 30'])
    }
  })

  test('what was taken back is not taken back again', () => {
    expect(
      ways([
        by(1, 'ama', 'paid', 50),
        by(2, 'esi', 'withdrawn', 50),
        by(3, 'esi', 'undone', 50, 2),
        by(4, 'esi', 'undone', 50, 2),
        by(5, 'yaw', 'withdrawn', 60),
      ]),
    ).toEqual(['ama esi 50', 'ama esi -50', 'ama yaw 50', 'null yaw 10'])
  })

  test('what the drawer did not hold when it was paid is nobody’s, and is not lost', () => {
    expect(
      ways([
        by(1, 'ama', 'paid', 10),
        by(2, 'esi', 'withdrawn', 30),
        by(3, 'kofi', 'paid', 40),
        by(4, 'esi', 'undone', 30, 2),
        by(5, 'yaw', 'withdrawn', 50),
      ]),
    ).toEqual([
      'ama esi 10',
      'null esi 20',
      'ama esi -10',
      'null esi -20',
      'ama yaw 10',
      'kofi yaw 40',
    ])
  })
})

test('learners see their own truth once it is revealed, admins anybody’s always', () => {
  const code = (byAdmin: boolean, ofAnother: boolean, revealed: boolean) =>
    refuseTruth({ byAdmin, ofAnother, revealed })?.code ?? 'shown'
  expect([code(false, false, false), code(false, false, true)]).toEqual(['not_allowed', 'shown'])
  expect([code(false, true, true), code(false, true, false)]).toEqual([
    'not_allowed',
    'not_allowed',
  ])
  expect([code(true, false, false), code(true, true, false)]).toEqual(['shown', 'shown'])
})
