import type { ScaleLinear } from 'd3-scale'
import { type ChartPoint, middleOf, type Plot } from './chart-scales.ts'

type Props = {
  points: readonly ChartPoint[]
  values: readonly number[]
  plot: Plot
  scale: ScaleLinear<number, number>
  letters: number
}

/** More names than this stand too close. */
const MOST = 40
const LONGEST = 14
const LETTER_PX = 7.5

/** True if every name fits upright across the zero line from its bar. */
export function namesFit({ points, values, plot, scale, letters }: Props): boolean {
  const room = (value: number) => (value < 0 ? scale(0) - plot.top : plot.bottom - scale(0))
  const isWide = (plot.right - plot.left) / points.length >= 16 * letters
  return (
    points.length <= MOST &&
    isWide &&
    points.every(({ name }, at) => {
      const length = Math.min(LONGEST, nameOf(name).length) * LETTER_PX * letters
      return room(values[at] ?? 0) >= length + 8
    })
  )
}

/** A name without its number: '3. Ama Serwaa' is Ama Serwaa. */
const nameOf = (name: string) => name.replace(/^[\d,]+\. /, '')

/** The name of each bar, written upright on the other side of zero. */
export function ChartNames({ points, values, plot, scale }: Props) {
  return points.map(({ key, name }, at) => {
    const value = values[at] ?? 0
    const x = middleOf(at, points.length, plot)
    const y = scale(0) + (value < 0 ? -6 : 6)
    return (
      <text
        key={key}
        transform={`translate(${x} ${y}) rotate(-90)`}
        dy="0.32em"
        textAnchor={value < 0 ? 'start' : 'end'}
        className="fill-ink text-13"
      >
        {nameOf(name).slice(0, LONGEST)}
      </text>
    )
  })
}
