import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { pesewas } from '#core/money.ts'
import { genes, isLot, plainly, roomOf } from '#tests/model/random-cash.ts'
import { type CashMove, openDrawer, traceCash } from '../rules.ts'
import { weaveThreads, weft } from './cloth.ts'
import { flowOf } from './flow.ts'

/** The cloth of these movements, and each person's group as the order of their names. */
function clothOf(moves: readonly CashMove[]) {
  const flows = traceCash(openDrawer(), moves)
  const lots = moves.filter(isLot).map(({ place, learner, kind, amount }) => ({
    place,
    giver: kind === 'paid' ? learner : null,
    amount,
  }))
  const taken = flows.map((flow) => ({ ...flow, isOwn: flow.giver === flow.taker }))
  return weaveThreads(lots.toReversed(), taken)
}

const groups = ['ama', 'esi', 'kofi', 'yaw']
const groupOf = (name: string | null) => (name === null ? null : groups.indexOf(name))

const sums = (pairs: readonly (readonly [string, number])[]) => {
  const all = new Map<string, number>()
  for (const [name, amount] of pairs) all.set(name, (all.get(name) ?? 0) + amount)
  return new Map([...all].filter(([, amount]) => amount !== 0))
}

describe('the cloth', () => {
  test('every pesewa of every thread is where it is when coins are counted one by one', () => {
    fc.assert(
      fc.property(genes, (all) => {
        const moves = roomOf(all)
        const threads = clothOf(moves)
        const plain = plainly(moves)
        expect(threads.map(({ place }) => place)).toEqual(
          moves.filter(isLot).map(({ place }) => place),
        )
        for (const { place, gone, remains } of threads) {
          expect(remains).toBe(plain.drawer.filter(({ lot }) => lot === place).length)
          const went = [...plain.flows].flatMap(([name, amount]) => {
            const [lot, , , taker = ''] = name.split(' ')
            return Number(lot) === place ? [[taker, amount] as const] : []
          })
          expect(sums(gone.map(({ taker, amount }) => [taker, amount] as const))).toEqual(
            sums(went),
          )
          expect(gone.every(({ amount }) => amount > 0)).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  test('payouts alone take it from the left: no thread is touched while an older one is there', () => {
    const paidAndWithdrawn = genes.map((all) =>
      all.map((gene) => ({ ...gene, what: gene.what % 2 })),
    )
    fc.assert(
      fc.property(paidAndWithdrawn, (all) => {
        const threads = clothOf(roomOf(all))
        const whole = threads.findIndex(({ remains }) => remains > 0)
        const right = whole < 0 ? [] : threads.slice(whole + 1)
        expect(right.every(({ remains, amount }) => remains === amount)).toBe(true)
      }),
    )
  })

  test('as a flow each pesewa stands once on both sides, and goes between the same two', () => {
    fc.assert(
      fc.property(genes, (all) => {
        const threads = clothOf(roomOf(all)).map((thread) => ({
          ...thread,
          giver: groupOf(thread.giver),
          gone: thread.gone.map((part) => ({ ...part, taker: groups.indexOf(part.taker) })),
        }))
        const pieces = flowOf(threads)
        for (const side of ['start', 'end'] as const) {
          let offset = 0
          for (const piece of [...pieces].sort((a, b) => a[side] - b[side])) {
            expect(piece[side]).toBe(offset)
            offset += piece.amount
          }
          expect(offset).toBe(threads.reduce((sum, { amount }) => sum + amount, 0))
        }
        const routeOf = (from: number | null, to: number | null) => `${from} ${to}`
        expect(
          sums(pieces.map(({ giver, taker, amount }) => [routeOf(giver, taker), amount] as const)),
        ).toEqual(
          sums(
            threads.flatMap(({ giver, gone, remains }) => [
              ...gone.map(({ taker, amount }) => [routeOf(giver, taker), amount] as const),
              [routeOf(giver, null), remains] as const,
            ]),
          ),
        )
      }),
    )
  })

  test('what is coloured in the flow is what others paid in, and one’s own comes back straight', () => {
    fc.assert(
      fc.property(genes, (all) => {
        const moves = roomOf(all)
        // All are of two groups, so that a group gets its own members' money and one another's.
        const half = (name: string | null) => {
          const group = groupOf(name)
          return group === null ? null : group % 2
        }
        const threads = clothOf(moves).map((thread) => ({
          ...thread,
          giver: half(thread.giver),
          gone: thread.gone.map((part) => ({ ...part, taker: groups.indexOf(part.taker) % 2 })),
        }))
        const pieces = flowOf(threads)
        const others = [...plainly(moves).flows].reduce((sum, [name, amount]) => {
          const [lot, , giver = '', taker = ''] = name.split(' ')
          return lot === 'null' || giver === taker ? sum : sum + amount
        }, 0)
        const coloured = pieces.filter(({ isOthers }) => isOthers)
        expect(coloured.reduce((sum, { amount }) => sum + amount, 0)).toBe(others)
        for (const group of [0, 1]) {
          const own = pieces.filter(
            ({ giver, taker, isOthers }) => giver === group && taker === group && !isOthers,
          )
          const tall = own.reduce((sum, { amount }) => sum + amount, 0)
          const place = (by: 'giver' | 'taker', side: 'start' | 'end') => {
            const some = pieces.filter((piece) => piece[by] === group)
            return [
              Math.min(...some.map((piece) => piece[side])),
              Math.max(...some.map((piece) => piece[side] + piece.amount)),
            ] as const
          }
          const [left, right] = [place('giver', 'start'), place('taker', 'end')]
          // True where its places on both sides have so much of their height in common.
          const canBeStraight = Math.min(left[1], right[1]) - Math.max(left[0], right[0]) >= tall
          if (canBeStraight) for (const { start, end } of own) expect(end).toBe(start)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('threads between the same two groups lie in one order on both sides, so that none crosses another', () => {
    const by = (taker: number, isOwn: boolean) => ({
      place: 1,
      giver: 0,
      amount: pesewas(10),
      gone: [{ taker, isOwn, amount: pesewas(10) }],
      remains: pesewas(0),
    })
    const pieces = flowOf([by(0, false), by(0, true), by(0, false), by(0, false), by(1, false)])
    const inOrder = (side: 'start' | 'end') =>
      [...pieces].sort((a, b) => a[side] - b[side]).map(({ thread }) => thread)
    expect(inOrder('start')).toEqual([1, 0, 2, 3, 4])
    expect(inOrder('end')).toEqual([1, 0, 2, 3, 4])
  })

  test('a group stands together, on the left and on the right, and what nobody got is last', () => {
    const by = (giver: number, taker: number) => ({
      place: 1,
      giver,
      amount: pesewas(10),
      gone: [{ taker, isOwn: false, amount: pesewas(6) }],
      remains: pesewas(4),
    })
    const pieces = flowOf([by(0, 1), by(1, 0), by(0, 0)])
    const inOrder = (side: 'start' | 'end', key: 'giver' | 'taker') =>
      [...pieces].sort((a, b) => a[side] - b[side]).map((piece) => piece[key])
    expect(inOrder('start', 'giver')).toEqual([0, 0, 0, 0, 1, 1])
    expect(inOrder('end', 'taker')).toEqual([0, 0, 1, null, null, null])
  })

  test('each day is a row, also one that credited nothing', () => {
    const credits = [
      { day: day('2026-03-03'), credited: pesewas(5) },
      { day: day('2026-03-03'), credited: pesewas(2) },
    ]
    expect(weft(credits, day('2026-03-02'), day('2026-03-04'))).toEqual([
      { day: '2026-03-02', credited: 0 },
      { day: '2026-03-03', credited: 7 },
      { day: '2026-03-04', credited: 0 },
    ])
  })
})
