import { expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import type { Machine } from '../../schema.ts'
import { countsOf, leaderOf, machinesIn, productViewOf } from './product-view.ts'
import { roiOf } from './terms.ts'

function machine(id: number, price: number, profit: number, rest: Partial<Machine> = {}): Machine {
  const terms = { price: ghs(price), dailyProfit: ghs(profit) }
  const text = { name: `Machine ${id}`, description: 'Steady', category: 'gpu' }
  const plain = { durationDays: 60, isActive: true, pictureId: null, art: '', owned: null }
  return { id, ...text, ...terms, ...plain, ...rest }
}

const owned = {
  purchase: 1,
  boughtOn: day('2026-01-01'),
  endsOn: day('2026-03-02'),
  price: ghs(40),
  dailyProfit: ghs(30),
  daysLeft: 3,
}
const few = [
  machine(1, 390, 95),
  machine(2, 50, 10, { name: 'Sankofa Mini' }),
  machine(3, 70, 15, { owned }),
]
const ids = (query: string) =>
  machinesIn(few, productViewOf(new URLSearchParams(query))).map(({ id }) => id)

test('without a wish the cheapest comes first, and what is owned last', () => {
  expect(ids('')).toEqual([2, 1, 3])
  expect(ids('sort=nonsense&tab=nonsense')).toEqual([2, 1, 3])
})

test('profit and return are sorted highest first, and what is owned last', () => {
  expect(ids('sort=profit')).toEqual([1, 2, 3])
  expect(ids('sort=roi')).toEqual([1, 2, 3])
})

test('the tabs part what is owned from what is available, and count both', () => {
  expect(ids('tab=owned')).toEqual([3])
  expect(ids('tab=available')).toEqual([2, 1])
  expect(countsOf(few)).toEqual({ all: 3, available: 2, owned: 1 })
})

test('a search holds every word, in name or description, in any case', () => {
  expect(ids('q=steady+SANKOFA')).toEqual([2])
  expect(ids('q=nothing')).toEqual([])
})

test('an owned machine counts with the terms it was bought at', () => {
  expect(roiOf(machine(3, 70, 15, { owned }))).toBe('27375.0')
})

test('the shelf is led by what pays most a day of what the balance buys, and is not owned', () => {
  const many = [
    ...few,
    machine(4, 60, 12),
    machine(5, 80, 12),
    machine(6, 90, 12),
    machine(7, 95, 9),
  ]
  const leader = (query: string, balance: number, among = many) =>
    leaderOf(among, productViewOf(new URLSearchParams(query)), ghs(balance))?.id
  expect(leader('', 400)).toBe(1)
  expect(leader('', 389.99)).toBe(4)
  expect(leader('', 49.99)).toBeUndefined()
  for (const query of ['sort=profit', 'tab=owned', 'q=steady']) {
    expect(leader(query, 400)).toBeUndefined()
  }
  expect(leader('', 400, few)).toBeUndefined()
})
