import { expect, test } from 'vitest'
import { lineInJson } from './read-scenario.ts'

const TEXT = `{
  "title": "A \\"quoted\\", {odd} [title]",
  "machines": [
    { "name": "One",
      "price": 5 },
    {
      "name": "Two",
      "days": [1,
        2]
    }
  ],
  "words": {
    "machine": "plot"
  }
}`

test.each([
  [[], 1],
  [['title'], 2],
  [['machines'], 3],
  [['machines', 0, 'price'], 5],
  [['machines', 1, 'name'], 7],
  [['machines', 1, 'days', 1], 9],
  [['words', 'machine'], 13],
])('%j stands on line %i', (path, line) => {
  expect(lineInJson(TEXT, path)).toBe(line)
})

test('what is missing is said at the line of what it is missing from', () => {
  expect(lineInJson(TEXT, ['words', 'profit'])).toBe(12)
  expect(lineInJson(TEXT, ['machines', 1, 'price'])).toBe(6)
  expect(lineInJson(TEXT, ['lesson'])).toBe(1)
})
