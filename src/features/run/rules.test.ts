import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pesewas } from '#core/money.ts'
import { paceOf, paidAtBest, paidInOrder, refuseRun, totalOf } from './rules.ts'
import { run } from './words/en/run.ts'

const amounts = (...all: number[]) => all.map(pesewas)

test('a run begins where somebody asks, and none is under way', () => {
  const factsOf = (asking: number, before = 0) => ({ asking, before, cash: pesewas(0) })
  const messageFor = (asking: number, isUnderWay: boolean) =>
    refuseRun(factsOf(asking), isUnderWay)?.message ?? 'begins'
  expect([messageFor(1, false), messageFor(30, false)]).toEqual(['begins', 'begins'])
  expect(refuseRun(factsOf(0), false)?.code).toBe('conflict')
  expect(refuseRun(factsOf(1), true)?.code).toBe('conflict')
  expect(messageFor(0, false)).not.toBe(messageFor(0, true))
})

test('no run begins where nobody would ask and nobody who waits could be paid', () => {
  const messageFor = (asking: number, before: number, cash: number) =>
    refuseRun({ asking, before, cash: pesewas(cash) }, false)?.message ?? 'begins'
  expect(messageFor(0, 4, 0)).toBe(run.nothing)
  expect([messageFor(1, 4, 0), messageFor(0, 4, 1)]).toEqual(['begins', 'begins'])
})

test('it takes about twenty seconds, and never more than 0.7 between two', () => {
  expect([0, 1, 28, 29, 40, 20_000].map(paceOf)).toEqual([700, 700, 700, 689, 500, 1])
  expect(paceOf(20_001)).toBe(0)
})

describe('who is paid', () => {
  test('are those before the first whom the drawer cannot cover', () => {
    const asking = amounts(50, 30, 20, 1)
    const paid = [0, 49, 50, 79, 80, 99, 100, 101, 900].map((cash) =>
      paidInOrder(pesewas(cash), asking),
    )
    expect(paid).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 4])
    expect(paidInOrder(pesewas(9), [])).toBe(0)
  })

  test('are fewest where the largest come first, most where the smallest do; who waits already is first', () => {
    const asking = amounts(50, 10, 20)
    expect(paidAtBest(pesewas(60), [], asking)).toEqual({ least: 1, most: 2 })
    expect(paidAtBest(pesewas(80), [], asking)).toEqual({ least: 3, most: 3 })
    expect(paidAtBest(pesewas(40), [], asking)).toEqual({ least: 0, most: 2 })
    expect(paidAtBest(pesewas(40), amounts(15), asking)).toEqual({ least: 1, most: 2 })
    expect(asking).toEqual(amounts(50, 10, 20))
  })

  test('are never fewer or more in any order than was said', () => {
    const some = fc.array(fc.integer({ min: 1, max: 99 }).map(pesewas), { maxLength: 8 })
    fc.assert(
      fc.property(some, some, fc.integer({ min: 0, max: 500 }), (before, asking, cash) => {
        const { least, most } = paidAtBest(pesewas(cash), before, asking)
        const paid = paidInOrder(pesewas(cash), [...before, ...asking])
        expect(paid).toBeGreaterThanOrEqual(least)
        expect(paid).toBeLessThanOrEqual(most)
      }),
    )
  })
})

test('those who ask are counted, and what they ask for is added up', () => {
  expect(totalOf(amounts(5, 7))).toEqual({ people: 2, amount: 12 })
  expect(totalOf([])).toEqual({ people: 0, amount: 0 })
})
