import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonFault } from './json-fault.ts'

const parses = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('a fault is found in exactly the texts that are no JSON', () => {
  const spoiled = fc
    .tuple(fc.json(), fc.nat(), fc.nat(4), fc.constantFrom('', ',', '"', '}', ']', ':', '\n', '0'))
    .map(([text, at, less, more]) => {
      const place = at % (text.length + 1)
      return text.slice(0, place) + more + text.slice(place + less)
    })
  fc.assert(
    fc.property(fc.oneof(fc.json(), spoiled, fc.string({ unit: 'binary' })), (text) => {
      expect([text, findJsonFault(text) === null]).toEqual([text, parses(text)])
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['[{"name": "A"\n "price": 5}]', { line: 2, character: 2, found: '"price":' }],
  ['[1,]', { line: 1, character: 4, found: ']' }],
  ['{"a": 1', { line: 1, character: 8, found: '' }],
  ['[\n\n  {"a" 1}]', { line: 3, character: 8, found: '1}]' }],
  ["{'a': 1}", { line: 1, character: 2, found: "'a':" }],
  ['"a": 1', { line: 1, character: 4, found: ':' }],
  ['[1] [2]', { line: 1, character: 5, found: '[2]' }],
])('%j is at fault there', (text, fault) => {
  expect(findJsonFault(text)).toEqual(fault)
})

test('a text of a million brackets is looked through in a time that grows with its length alone', () => {
  const before = process.cpuUsage()
  expect(findJsonFault('['.repeat(1_000_000))).toMatchObject({ character: 1_000_001 })
  // Microseconds of the processor, not of the wall: by its square it would be hours.
  expect(process.cpuUsage(before).user).toBeLessThan(10_000_000)
})
