import { expect, test } from 'vitest'
import { MINING, SACRED } from '#features/machines/rules/catalogue.ts'
import { roi } from '#features/machines/rules.ts'
import { machineLook } from './MachineDrawing.tsx'
import { MACHINE_PATTERNS, PATTERN_NAMES } from './machine-patterns.ts'

const ids = Array.from({ length: 40 }, (_, index) => index + 1)

test('there are at least ten patterns, and no two are alike', () => {
  expect(PATTERN_NAMES.length).toBeGreaterThanOrEqual(10)
  expect(new Set(Object.values(MACHINE_PATTERNS)).size).toBe(PATTERN_NAMES.length)
})

test('a machine looks the same every time', () => {
  for (const id of [...ids, 'holy-water', '018f']) {
    expect(machineLook(id, 7300)).toEqual(machineLook(id, 7300))
  }
})

test('the ten machines of the catalogue carry ten patterns', () => {
  const patterns = ids.slice(0, 10).map((id) => machineLook(id, 7300).pattern)
  expect(new Set(patterns).size).toBe(10)
})

test('no two machines that a new house opens with look the same', () => {
  const looks = [...MINING, ...SACRED].map(({ id, price, dailyProfit }) => {
    const { pattern, colour, body } = machineLook(id, Number(roi(dailyProfit, price)))
    return `${pattern} ${colour} ${body}`
  })
  expect(new Set(looks).size).toBe(17)
})

test('every pattern is worn by some machine, and each is a path', () => {
  const worn = new Set(ids.map((id) => machineLook(id, 7300).pattern))
  expect([...worn].toSorted()).toEqual(PATTERN_NAMES.toSorted())
  for (const path of Object.values(MACHINE_PATTERNS))
    expect(path).toMatch(/^M[-\d. MLHVAQZaqhvlmtz]+$/)
})

test('the gauge follows the yield and stays on its dial', () => {
  const gauges = [0, 4866, 10_139, 1e9].map((percent) => machineLook(1, percent).gauge)
  expect(gauges).toEqual(gauges.toSorted((one, other) => one - other))
  expect(gauges[0]).toBe(0)
  expect(gauges[3]).toBe(1)
})
