import { expect, test } from 'vitest'
import { ghs, pesewas } from '#core/money.ts'
import type { CatalogueRow } from '../../schema/admin.ts'
import { checkItem, DEFAULTS, itemOf, itemValuesOf, readAmount, settleAmount } from './item-form.ts'

const filled = { ...DEFAULTS, name: 'Kente Loom', description: 'Weaves.', price: '75.50' }

test('a new machine starts empty, at 0, holy, active, for 60 days, without a picture', () => {
  expect(itemOf(DEFAULTS)).toEqual({
    name: '',
    description: '',
    price: 0,
    dailyProfit: 0,
    category: 'holy',
    isActive: true,
    durationDays: 60,
    pictureId: null,
    art: '',
  })
})

test('name and description are required, and so are price, profit, days and category', () => {
  const empty = { ...DEFAULTS, price: '', dailyProfit: ' ', durationDays: '', category: '' }
  expect(checkItem(empty)).toEqual({
    name: 'Name is required',
    description: 'Description is required',
    price: 'Price is required',
    dailyProfit: 'Daily profit is required',
    durationDays: 'Duration is required, in whole days',
    category: 'Category is required',
  })
  expect(checkItem(filled)).toEqual({})
})

test('input that is no number becomes 0', () => {
  for (const text of ['abc', '1e5', 'GHS', '12 cows']) expect(settleAmount(text)).toBe('0')
  expect(settleAmount('0.00')).toBe('0')
  for (const text of ['12.50', '1,234', '', '-5', '1.234']) expect(settleAmount(text)).toBe(text)
})

test('a price of 0 is refused at its field, a daily profit of 0 is not', () => {
  expect(checkItem({ ...filled, price: '0', dailyProfit: '0' })).toEqual({
    price: 'Price must be above 0',
  })
  expect(checkItem({ ...filled, price: 'free' })).toEqual({ price: 'Price must be above 0' })
})

test.each([
  ['-5', 'Price must be above 0', 'Daily profit cannot be below 0'],
  ['1.234', 'Use at most two decimals', 'Use at most two decimals'],
  ['12345678901', 'The amount is too large', 'This daily profit is too large'],
  ['100000000.01', 'The amount is too large', 'This daily profit is too large'],
  ['1000000', undefined, undefined],
  ['12,50', 'Write it like 1,234.50', 'Write it like 1,234.50'],
])('%s as a price is told %o, as a daily profit %o', (text, price, dailyProfit) => {
  expect(checkItem({ ...filled, price: text }).price).toBe(price)
  expect(checkItem({ ...filled, dailyProfit: text }).dailyProfit).toBe(dailyProfit)
})

test('cedis are read in steps of a pesewa, however they are written', () => {
  expect(readAmount('GHS 1,234.50')).toBe(pesewas(123450))
  expect(readAmount('0.01')).toBe(pesewas(1))
  expect(readAmount('.5')).toBe(pesewas(50))
  expect(readAmount('7.')).toBe(ghs(7))
})

test('a machine that is edited and saved without a change stays as it is', () => {
  const { id, sold, version, ...machine }: CatalogueRow = {
    id: 10,
    sold: 3,
    version: 2,
    name: 'Sankofa Mini',
    description: 'Small.\nSteady.',
    category: 'asic',
    price: pesewas(123456789),
    dailyProfit: pesewas(7),
    durationDays: 3650,
    isActive: false,
    pictureId: '018f0000-0000-7000-8000-000000000000',
    art: 'sankofa',
  }
  expect(itemOf(itemValuesOf({ id, sold, version, ...machine }))).toEqual(machine)
  expect(checkItem(itemValuesOf({ id, sold, version, ...machine }))).toEqual({})
})

test('what a machine pays over its whole life is bounded, and the daily profit is at fault', () => {
  const life = { ...filled, dailyProfit: '50000', durationDays: '2000' }
  expect(checkItem(life)).toEqual({})
  expect(checkItem({ ...life, dailyProfit: '50000.01' })).toEqual({
    dailyProfit: expect.stringContaining('Over all its days it may pay at most GHS'),
  })
})

test('a machine of an unknown category asks for one of the ten', () => {
  const odd = {
    id: 1,
    sold: 0,
    version: 1,
    pictureId: null,
    art: '',
    isActive: true,
    durationDays: 60,
  }
  const terms = { price: ghs(5), dailyProfit: ghs(1), name: 'Odd', description: 'Odd.' }
  const values = itemValuesOf({ ...odd, ...terms, category: 'gold' })
  expect(checkItem(values)).toEqual({ category: 'Category is required' })
})
