import { expect, test } from 'vitest'
import { takesIntoSums } from '../rules.ts'
import { withoutFew } from './few.ts'

const round = (items: string[], scams: string[] = []) => ({
  phase: 'before' as const,
  items,
  scams,
  sure: items.map((_, at) => at + 1),
})

test('an offer that fewer than five people have judged is in no figure, and the others are', () => {
  const rows = [
    ...Array.from({ length: 4 }, () => round(['susu', 'fund'], ['susu'])),
    round(['fund'], ['fund']),
  ]
  expect(withoutFew(rows)).toEqual([
    ...Array.from({ length: 4 }, () => ({ ...round(['fund']), sure: [2] })),
    round(['fund'], ['fund']),
  ])
  const five = [...rows, round(['susu', 'fund'])]
  expect(withoutFew(five)).toEqual(five)
  // Each round counts by itself: the same offer may have been asked in another release.
  const other = { ...round(['susu', 'fund']), phase: 'after' as const }
  expect(withoutFew([...rows, other])[5]).toMatchObject({ items: [] })
})

test('everybody who answered is in the sums once a round is closed, from five people on', () => {
  const five = { waiting: 5, counted: 0 }
  expect(takesIntoSums(false, five)).toBe(true)
  expect(takesIntoSums(false, { ...five, waiting: 4 })).toBe(false)
  expect(takesIntoSums(false, { waiting: 1, counted: 5 })).toBe(true)
  expect(takesIntoSums(false, { waiting: 0, counted: 5 })).toBe(false)
  expect(takesIntoSums(true, five)).toBe(false)
})
