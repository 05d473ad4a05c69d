import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { charts as t } from '../words/en/charts.ts'
import { ChartAxes } from './ChartAxes.tsx'
import { ChartColumns } from './ChartColumns.tsx'
import { ChartEnds, endsRoom } from './ChartEnds.tsx'
import { type ChartKind, LegendSign } from './ChartLegend.tsx'
import { ChartLines } from './ChartLines.tsx'
import { ChartMoment, MOMENT_TOP, type Moment } from './ChartMoment.tsx'
import { ChartNames, namesFit } from './ChartNames.tsx'
import {
  type ChartPoint,
  type ChartSeries,
  gridOf,
  indexAt,
  middleOf,
  type Plot,
  valueScale,
} from './chart-scales.ts'
import type { ChartBox } from './use-chart-box.ts'

const HEIGHT = 240
const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -Infinity,
  End: Infinity,
}

export type PlotProps = {
  title: string
  kind: ChartKind
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  say: (value: number) => string
  sayShort: (value: number) => string
  /** The unit of the values, such as 'GHS': it stands before the highest one of the axis. */
  unit: string
  /** Writes the name of each bar beside it, where there is room. */
  namesBars?: boolean
  /** The moment to mark in the drawing; null while it has not come. */
  moment?: Moment | null
}

type BoxedProps = PlotProps & {
  box: ChartBox
  /** Writes the name of each line at its end, where a legend would stand above the drawing. */
  namesEnds: boolean
}

/** The drawing. Pointing at it, or the arrow keys, read it point by point. */
export function ChartPlot(props: BoxedProps) {
  const { title, kind, points, series, say, moment } = props
  const { width, letters } = props.box
  const { plot, scale, grid } = layOut(props)
  const { shown, read, onReading } = useReading(points.length, plot)
  const height = HEIGHT * Math.max(1, letters)
  const marks = { series, plot, scale, active: shown }
  const bars = { points, values: series[0]?.values ?? [], plot, scale, letters }
  const names = props.namesBars && namesFit(bars) ? bars : null
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t.read(title)}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={read + 1}
      aria-valuetext={sayPoint(props, read)}
      {...onReading}
      className="relative touch-pan-y overflow-hidden rounded-8 select-none"
    >
      {/* A sheet of paper has another width than the screen it was drawn for. */}
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMin"
        className="block print:h-auto print:max-h-72 print:w-full"
      >
        <ChartAxes {...{ points, plot, scale, grid, letters }} />
        {shown !== null && (
          <line
            x1={middleOf(shown, points.length, plot)}
            x2={middleOf(shown, points.length, plot)}
            y1={plot.top}
            y2={plot.bottom}
            strokeDasharray="2 3"
            className="stroke-line-strong"
          />
        )}
        {kind === 'columns' ? <ChartColumns {...marks} /> : <ChartLines {...marks} />}
        {names && <ChartNames {...names} />}
        {props.namesEnds && <ChartEnds {...{ series, plot, scale, letters }} />}
        {moment && <ChartMoment {...{ moment, count: points.length, plot, letters }} />}
      </svg>
      {shown !== null && points[shown] && (
        <ChartTip
          {...{ series, kind, say, plot, width }}
          point={points[shown]}
          index={shown}
          at={middleOf(shown, points.length, plot)}
        />
      )}
    </div>
  )
}

/** The point that is read now, by a pointer or the keys; `shown` is null while there is none. */
function useReading(count: number, plot: Plot) {
  const [active, setActive] = useState<number | null>(null)
  const last = count - 1
  // The points may have become fewer since.
  const activePoint = active === null ? null : Math.min(active, last)
  const read = activePoint ?? last
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    setActive(indexAt(x, count, plot))
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Escape') setActive(null)
    if (step === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, read + step)))
  }
  const onReading = {
    onKeyDown: press,
    onFocus: () => setActive((old) => old ?? last),
    onBlur: () => setActive(null),
    onPointerDown: point,
    onPointerMove: point,
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') setActive(null)
    },
  }
  return { shown: activePoint, read, onReading }
}

/** '21/11/2026: Deposits GHS 40.00, Withdrawals GHS 0.00' */
function sayPoint({ points, series, say }: PlotProps, index: number): string {
  const values = series.map(({ name, values: all }) => `${name} ${say(all[index] ?? 0)}`)
  return `${points[index]?.name ?? ''}: ${values.join(', ')}`
}

/** Leaves as much room beside the plot as the longest value needs, and above it for a moment's words. */
function layOut({ series, sayShort, unit, moment, namesEnds, box }: BoxedProps) {
  const { width, letters } = box
  const ends = {
    top: (moment ? MOMENT_TOP : 12) * letters,
    bottom: HEIGHT * Math.max(1, letters) - 28 * letters,
  }
  const scale = valueScale(series, ends)
  const values = gridOf(scale, ends.bottom - ends.top)
  const highest = Math.max(...values)
  const grid = values.map((value) => ({
    value,
    says: value === highest ? `${unit} ${sayShort(value)}` : sayShort(value),
  }))
  const longest = Math.max(...grid.map(({ says }) => says.length))
  const left = Math.min(width / 3, (longest * 8 + 12) * letters)
  const usual = width - 20 * letters
  const right = namesEnds ? Math.min(usual, endsRoom(series, { left, width, letters })) : usual
  const plot: Plot = { ...ends, left, right }
  return { plot, scale, grid }
}

type Props = {
  point: ChartPoint
  series: readonly ChartSeries[]
  index: number
  kind: ChartKind
  say: (value: number) => string
  /** The x of the point, and the drawing around it. */
  at: number
  plot: Plot
  width: number
}

/** The exact values of one point, on the side of it where there is more room. Said by the plot. */
function ChartTip({ point, series, index, kind, say, at, plot, width }: Props) {
  const isLeft = at > (plot.left + plot.right) / 2
  return (
    <div
      aria-hidden="true"
      style={isLeft ? { right: width - at + 12 } : { left: at + 12 }}
      className="pointer-events-none absolute top-2 z-10 grid grid-cols-1 gap-1 rounded-8 border border-line-strong bg-raised px-3 py-2 text-13 shadow-over"
    >
      <p className="tabular font-semibold">{point.name}</p>
      {series.map(({ name, values }, which) => (
        <p key={name} className="flex items-start gap-2">
          <LegendSign which={which} kind={kind} />
          <span className="grid">
            <span className="text-muted">{name}</span>
            <span className="tabular font-semibold whitespace-nowrap">
              {say(values[index] ?? 0)}
            </span>
          </span>
        </p>
      ))}
    </div>
  )
}
