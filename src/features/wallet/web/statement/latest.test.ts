import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import type { Entry } from '../../schema.ts'
import { latestRows } from './latest.ts'

const entry = (id: string, kind: Entry['kind'], amount = 10) =>
  ({ id, kind, amount: ghs(amount), description: kind, status: 'completed' }) as Entry

const said = (entries: readonly Entry[]) =>
  latestRows(entries).map(({ entry: { id, amount }, days }) => `${id} ${days} ${amount / 100}`)

test('profits that are alike fold into one row with their days and their sum', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id, 'profit'))
  expect(said([...five, entry('f', 'deposit', 40)])).toEqual(['a 5 50', 'f 1 40'])
})

test('interest between them breaks no run; what one did oneself does, and another amount is another row', () => {
  expect(
    said([
      entry('a', 'profit', 10),
      entry('b', 'profit', 2),
      entry('c', 'profit', 10),
      entry('d', 'purchase', 50),
      entry('e', 'profit', 10),
    ]),
  ).toEqual(['a 2 20', 'b 1 2', 'd 1 50', 'e 1 10'])
})

test('five rows at most, and deposits that are alike are each their own', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => entry(id, 'deposit'))
  expect(said(six)).toEqual(six.slice(0, 5).map(({ id }) => `${id} 1 10`))
})
