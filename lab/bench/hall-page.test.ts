import { expect, test } from 'vitest'
import { type Hall, hallChart, hallPage } from './hall-page.ts'
import { lineChart } from './line-chart.ts'

const NAMES = Array.from({ length: 14 }, (_, index) => `thing ${index}`)
const flat = Object.fromEntries(NAMES.map((name) => [name, 5]))
const measuredHalls = [
  { phones: 30, p50Ms: flat },
  { phones: 3_000, p50Ms: { ...flat, 'thing 3': 5_000 } },
]
const WORDS = { head: 'How long', title: 'How long each thing takes', counted: 'phones' }

test('every line of the chart has its name in it, and no two names lie on each other', () => {
  const labels = [...lineChart(measuredHalls, WORDS).matchAll(/x="713" y="([\d.]+)">([^<]+)</g)]
  expect(labels.map(([, , name]) => String(name)).sort()).toEqual([...NAMES].sort())
  const heights = labels.map(([, y]) => Number(y)).sort((a, b) => a - b)
  const gaps = heights.slice(1).map((y, index) => y - (heights[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20)
  expect(Math.min(...heights)).toBeGreaterThan(40)
  expect(Math.max(...heights)).toBeLessThan(600)
})

const hall: Hall = {
  phones: 30,
  processes: 1,
  oneAddress: false,
  steps: 5,
  p50: 200,
  p95: 300,
  last: 400,
  worstLast: 500,
  requestsAPhone: 1,
  kB: 90,
  refused: 0,
  linesMb: 3,
  serverMb: 90,
  bare: 12,
  computed: { server: 30, database: 15, phones: 60 },
  taps: null,
  load: 1,
  date: '2026-11-24',
  verified: true,
}

test('a hall is told with what was refused and the worst step, and drawn by the number of phones', () => {
  const halls = [hall, { ...hall, phones: 1_000, last: 2_500, refused: 7, verified: false }]
  const page = hallPage(halls)
  expect(page).toMatch(/\| 30 \| 1 \|.*\| 0\.01 s \| 1\.00 ms \| 0\.50 ms \|/)
  expect(page).toMatch(/\| 1,000 \|.*\*\*2\.50 s\*\*.*\| 7 \|.*\| NO \|/)
  expect(hallChart(halls)).toContain('>the last<')
  expect(hallChart([...halls, { ...hall, oneAddress: true }])).toContain('>the last, one address<')
  expect(hallChart([...halls, { ...hall, processes: 2 }])).toContain('>the last, 2 processes<')
})
