import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pesewas, pesewas } from '#core/money.ts'
import { genes, isLot, plainly, roomOf } from '#tests/model/random-cash.ts'
import { type CashMove, type Flow, openDrawer, refuseTruth, traceCash } from './rules.ts'

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
        const flows = traceCash(drawer, moves)
        const totalOf = (kind: CashMove['kind']) =>
          total(moves.filter((move) => move.kind === kind))
        const left = drawer.lots.reduce((sum, lot) => sum + lot.left, 0)
        expect(totalOf('paid') + totalOf('earned')).toBe(total(flows) + left)
        expect(total(flows)).toBe(totalOf('withdrawn') + totalOf('returned') - totalOf('undone'))
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
        const flows = named(traceCash(drawer, moves))
        const plain = plainly(moves)
        expect(new Map(flows)).toEqual(new Map(plain.flows))
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
        const whole = traceCash(openDrawer(), moves)
        const drawer = openDrawer()
        const pieces = [
          ...traceCash(drawer, moves.slice(0, cut)),
          ...traceCash(drawer, moves.slice(cut)),
        ]
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
    traceCash(openDrawer(), moves).map(({ giver, taker, amount }) => `${giver} ${taker} ${amount}`)

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
