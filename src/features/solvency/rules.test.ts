import { describe, expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { pesewas } from '#core/money.ts'
import { coverageOf, emptyOn, perDay, shortSince } from './rules.ts'

const TODAY = day('2026-11-21')

test('coverage is the pesewas in the drawer for each cedi owed, rounded down', () => {
  const coverage = (cash: number, owed: number) => coverageOf(pesewas(cash), pesewas(owed))
  expect([coverage(0, 100), coverage(50, 100), coverage(100, 100), coverage(250, 100)]).toEqual([
    0, 50, 100, 250,
  ])
  expect([coverage(199, 300), coverage(1, 1), coverage(0, 1)]).toEqual([66, 100, 0])
  expect([coverage(0, 0), coverage(5, 0)]).toEqual([null, null])
  expect(coverage(9e15, 9e15)).toBe(100)
})

test('the drawer is short since the first day from which it has held less than is owed to the end', () => {
  const since = (...cash: number[]) =>
    shortSince(cash.map((held) => ({ cash: pesewas(held), owed: pesewas(100) })))
  expect([since(200, 50, 120, 99, 10), since(10, 20), since(10, 100), since()]).toEqual([
    3, 0, -1, -1,
  ])
})

test('a pace is what some days brought, a day, to the nearest pesewa; of no days it is nothing', () => {
  const ratePerDay = (net: number, days: number) => perDay(pesewas(net), days)
  expect([ratePerDay(10, 3), ratePerDay(-10, 3), ratePerDay(9, 1), ratePerDay(0, 7)]).toEqual([
    3, -3, 9, 0,
  ])
  // GHS 750 out in a week is 107.14 a day: not a pesewa more because it is below zero.
  expect([
    ratePerDay(-75_000, 7),
    ratePerDay(75_000, 7),
    ratePerDay(11, 3),
    ratePerDay(-11, 3),
  ]).toEqual([-10_714, 10_714, 4, -4])
  expect(Object.is(ratePerDay(-1, 7), 0)).toBe(true)
  expect([ratePerDay(10, 0), ratePerDay(-10, 0)]).toEqual([0, 0])
})

describe('the drawer is empty', () => {
  const on = (cash: number, net: number, days: number) =>
    emptyOn(TODAY, pesewas(cash), pesewas(net), days)

  test('today, where nothing is in it', () => {
    expect([on(0, 5, 7), on(-1, 5, 7), on(0, -5, 7)]).toEqual([TODAY, TODAY, TODAY])
  })

  test('on no day, where as much comes in as goes out', () => {
    expect([on(1, 0, 7), on(1, 1, 7)]).toEqual([null, null])
  })

  test('on the first day at whose end nothing is left', () => {
    expect(on(100, -100, 1)).toBe('2026-11-22')
    expect(on(101, -100, 1)).toBe('2026-11-23')
    expect(on(100, -70, 7)).toBe('2026-12-01')
    expect(on(1, -7, 7)).toBe('2026-11-22')
  })

  test('on no day that a calendar holds, a century from now', () => {
    expect(on(36_500, -1, 1)).toBe('2126-10-28')
    expect(on(36_501, -1, 1)).toBeNull()
  })
})
