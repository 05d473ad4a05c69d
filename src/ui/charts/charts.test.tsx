// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { Chart } from './Chart.tsx'
import {
  barsOf,
  type ChartSeries,
  gridOf,
  indexAt,
  middleOf,
  namedPoints,
  valueScale,
} from './chart-scales.ts'
import { IN_CEDIS } from './in-cedis.ts'

const PLOT = { left: 40, right: 340, top: 10, bottom: 210 }
const HEIGHT = PLOT.bottom - PLOT.top

const value = fc.integer({ min: 0, max: 1e12 })
const signed = fc.integer({ min: -1e12, max: 1e12 })
const lists = (of: fc.Arbitrary<number>) =>
  fc.array(of, { minLength: 1, maxLength: 90 }).filter((all) => all.some((each) => each !== 0))

const one = (values: readonly number[]): ChartSeries[] => [{ name: 'a', values }]

describe('scales', () => {
  test('the tallest bar fills the height, and every bar is as tall as its value is large', () => {
    fc.assert(
      fc.property(lists(value), (values) => {
        const series = one(values)
        const bars = barsOf(series, 0, valueScale(series, PLOT), PLOT)
        const most = Math.max(...values)
        for (const [index, bar] of bars.entries()) {
          expect(bar.height).toBeCloseTo(((values[index] ?? 0) / most) * HEIGHT, 6)
          expect(bar.y + bar.height).toBeCloseTo(PLOT.bottom, 6)
        }
        expect(Math.min(...bars.map(({ y }) => y))).toBeCloseTo(PLOT.top, 6)
      }),
    )
  })

  test('zero is on the axis, whatever the values, and no value is outside of the plot', () => {
    fc.assert(
      fc.property(lists(signed), (values) => {
        const scale = valueScale(one(values), PLOT)
        expect(gridOf(scale, HEIGHT)).toContain(0)
        for (const each of [0, ...values]) {
          expect(scale(each)).toBeGreaterThanOrEqual(PLOT.top - 1e-6)
          expect(scale(each)).toBeLessThanOrEqual(PLOT.bottom + 1e-6)
        }
      }),
    )
  })

  test('bars below zero hang from it', () => {
    const series = one([100, -100])
    const [up, down] = barsOf(series, 0, valueScale(series, PLOT), PLOT)
    expect((up?.y ?? 0) + (up?.height ?? 0)).toBeCloseTo(down?.y ?? 0, 6)
    expect(down?.height).toBeCloseTo(HEIGHT / 2, 6)
  })

  test('all series share one scale, and their bars stand side by side within the plot', () => {
    const series = [
      { name: 'a', values: [10, 5] },
      { name: 'b', values: [20, 0] },
    ]
    const scale = valueScale(series, PLOT)
    const bars = series.flatMap((_, which) => barsOf(series, which, scale, PLOT))
    expect(bars[0]?.height).toBeCloseTo(HEIGHT / 2, 6)
    const spans = bars.map(({ x, width }) => [x, x + width] as const).toSorted(([a], [b]) => a - b)
    for (const [index, [start, end]] of spans.entries()) {
      expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? PLOT.left)
      expect(end).toBeLessThanOrEqual(PLOT.right)
    }
  })

  test('counts have no lines between whole ones', () => {
    expect(gridOf(valueScale(one([1, 0, 1]), PLOT), HEIGHT)).toEqual([0, 1])
  })

  test('pointing at the middle of a point finds that point, and beyond the ends the ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), fc.nat(), (count, seed) => {
        const index = seed % count
        expect(indexAt(middleOf(index, count, PLOT), count, PLOT)).toBe(index)
        expect([indexAt(-5, count, PLOT), indexAt(999, count, PLOT)]).toEqual([0, count - 1])
      }),
    )
  })

  test('names under the axis have the room they need, and the last point always has its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), (count) => {
        const named = namedPoints(count, 300, 52)
        expect(named.at(-1)).toBe(count - 1)
        expect(named.length).toBeLessThanOrEqual(6)
      }),
    )
  })
})

const DAYS = ['19/11/2026', '20/11/2026', '21/11/2026']
const points = DAYS.map((name) => ({ key: name, name, short: name.slice(0, 5) }))

afterEach(cleanup)

function show(values: number[], kind: 'columns' | 'lines' = 'columns') {
  render(
    <Chart
      title="Daily trend"
      kind={kind}
      points={points}
      series={[
        { name: 'Deposits', values },
        { name: 'Withdrawals', values: [0, 0, 0] },
      ]}
      say={(each) => `GHS ${each}`}
      sayShort={String}
      pointTitle="Day"
      unit="GHS"
      empty="Nothing in these days."
    />,
  )
}

test('the table behind the toggle has a row for each point and a column for each series', () => {
  show([1, 2, 3])
  fireEvent.click(screen.getByRole('button', { name: 'Show table: Daily trend' }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Day', 'Deposits', 'Withdrawals'],
    ['19/11/2026', 'GHS 1', 'GHS 0'],
    ['20/11/2026', 'GHS 2', 'GHS 0'],
    ['21/11/2026', 'GHS 3', 'GHS 0'],
  ])
  expect(screen.queryByRole('slider')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show chart: Daily trend' }))
  expect(screen.getByRole('slider')).toBeDefined()
})

test.each(['columns', 'lines'] as const)('arrow keys read %s point by point', (kind) => {
  show([1, 2, 3], kind)
  const plot = screen.getByRole('slider')
  const said = () => plot.getAttribute('aria-valuetext')
  const press = (key: string) => fireEvent.keyDown(plot, { key })
  fireEvent.focus(plot)
  expect(said()).toBe('21/11/2026: Deposits GHS 3, Withdrawals GHS 0')
  press('ArrowLeft')
  expect(said()).toBe('20/11/2026: Deposits GHS 2, Withdrawals GHS 0')
  expect(screen.getByText('20/11/2026')).toBeDefined()
  press('Home')
  press('ArrowLeft')
  expect(plot.getAttribute('aria-valuenow')).toBe('1')
  press('End')
  expect(plot.getAttribute('aria-valuenow')).toBe('3')
  press('Escape')
  expect(screen.queryByText('21/11/2026')).toBeNull()
})

test('pointing at a column shows its exact values, and leaving it hides them', () => {
  show([1, 2, 3])
  const plot = screen.getByRole('slider')
  fireEvent.pointerMove(plot, { clientX: 1 })
  expect(screen.getByText('19/11/2026')).toBeDefined()
  fireEvent.pointerMove(plot, { clientX: 319 })
  expect(screen.getByText('21/11/2026')).toBeDefined()
  fireEvent.pointerLeave(plot, { pointerType: 'mouse' })
  expect(screen.queryByText('21/11/2026')).toBeNull()
})

test('where every value is zero there is a sentence instead of a drawing', () => {
  show([0, 0, 0])
  expect(screen.getByText('Nothing in these days.')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

test.each([
  [0, '0'],
  [50, '0.5'],
  [95_000, '950'],
  [99_999, '1k'],
  [150_000, '1.5k'],
  [99_999_900, '1M'],
  [-200_000, '−2k'],
  [225_000_000, '2.25M'],
  [1e12, '10B'],
])('%i pesewas are %s on the axis of a chart', (amount, text) => {
  expect(IN_CEDIS.sayShort(amount)).toBe(text)
})
