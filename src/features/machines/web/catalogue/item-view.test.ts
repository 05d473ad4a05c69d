import { expect, test } from 'vitest'
import { CATEGORIES } from '#core/room-words.ts'
import { MINING, SACRED } from '../../rules/catalogue.ts'
import type { CatalogueRow } from '../../schema/admin.ts'
import { categoriesIn, ITEMS, itemsIn } from './item-view.ts'

const rest = { isActive: true, pictureId: null, sold: 0, version: 1 }
const machines: CatalogueRow[] = [...MINING, ...SACRED].map((one) => ({ ...one, ...rest }))
const odd: CatalogueRow = { ...rest, ...MINING[0], id: 99, name: 'Odd', category: 'gold' } as never
const namesFor = (query: string) =>
  itemsIn([...machines, odd], ITEMS.read(new URLSearchParams(query))).map(({ name }) => name)

test('every word searched for is found in name or description, in any case', () => {
  expect(namesFor('q=SANKOFA')).toEqual(['Sankofa Mini'])
  expect(namesFor('q=hall+large')).toEqual(['Gye Nyame Farm'])
  expect(namesFor('q=nothing+like+it')).toEqual([])
  expect(namesFor('')).toHaveLength(18)
})

test('a category narrows to its own, also one that is unknown', () => {
  expect(namesFor('category=miraculous')).toEqual(['Prayer Journal'])
  expect(namesFor('category=gold')).toEqual(['Odd'])
  expect(namesFor('category=holy&q=bible')).toEqual(['Pocket Bible'])
})

test('the ten categories are always offered, and after them what else the catalogue holds', () => {
  expect(categoriesIn(machines)).toEqual([...CATEGORIES])
  expect(categoriesIn([...machines, odd])).toEqual([...CATEGORIES, 'gold'])
})
