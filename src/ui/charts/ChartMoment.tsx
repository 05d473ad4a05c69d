import { middleOf, type Plot } from './chart-scales.ts'

export type Moment = {
  /** The point from which it holds. */
  readonly index: number
  readonly text: string
  /** The point itself, in words. */
  readonly when: string
}

const LETTER_PX = 7.5
/** Room above the plot for the words, so that no series runs through them; in pixels at the usual letters. */
export const MOMENT_TOP = 36

type Props = { moment: Moment; count: number; plot: Plot; letters: number }

/** The moment that matters: a red line down the drawing, and its words above it. */
export function ChartMoment({ moment, count, plot, letters }: Props) {
  const x = middleOf(moment.index, count, plot)
  const wide = moment.text.length * LETTER_PX * letters
  const isLate = x + wide > plot.right
  // Wider than either side of the line, it begins where the drawing does.
  const isLong = isLate && wide > x - 6
  return (
    <g>
      <title>{`${moment.text}: ${moment.when}`}</title>
      <line
        x1={x}
        x2={x}
        y1={plot.top - 28 * letters}
        y2={plot.bottom}
        strokeWidth={2}
        strokeDasharray="6 3"
        className="stroke-bad"
      />
      <text
        x={isLong ? 0 : isLate ? x - 6 : x + 6}
        y={plot.top - 17 * letters}
        textAnchor={isLate && !isLong ? 'end' : 'start'}
        className="fill-bad stroke-raised text-13 font-semibold [paint-order:stroke]"
        strokeWidth={4}
      >
        {moment.text}
      </text>
    </g>
  )
}
