import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { emptiedAt, leftAfter } from './use-preview.ts'

const day = (pays: number, interest = 0) => ({ pays: ghs(pays), interest: ghs(interest) })

test('each day takes what it pays out of the cash, and the first one it does not suffice for is marked', () => {
  const left = leftAfter(ghs(100), [day(40), day(40), day(40), day(40)])
  expect(left).toEqual([ghs(100), ghs(60), ghs(20), ghs(-20), ghs(-60)])
  expect(emptiedAt(left)).toBe(3)
})

test('a drawer that is emptied to the last pesewa has paid everybody', () => {
  expect(emptiedAt(leftAfter(ghs(80), [day(40), day(40)]))).toBe(-1)
})

test('the interest of bills is paid from outside, and takes nothing out of the drawer', () => {
  expect(leftAfter(ghs(10), [day(5, 5), day(7, 5)])).toEqual([ghs(10), ghs(10), ghs(8)])
})
