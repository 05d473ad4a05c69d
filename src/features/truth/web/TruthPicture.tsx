import { useId } from 'react'
import { formatGhs } from '#core/money.ts'
import { truthPage as t } from '../words/en/truth-page.ts'
import { bandsOf, pathOf, ROW } from './flow-bands.ts'
import type { FlowProps, FlowRow } from './truth-rows.ts'

const FILLS: Readonly<Record<FlowRow['look'], string>> = {
  self: 'fill-brand stroke-brand',
  later: 'fill-gold stroke-gold-ink',
  earlier: 'fill-info stroke-info',
  others: 'fill-line-strong stroke-line-strong',
  drawer: 'fill-brand-soft stroke-brand',
  treasury: 'fill-good stroke-good',
  nobody: 'fill-sunken stroke-line-strong',
}

/** The percentages at which the bands end, the drawer begins, and the band behind it ends. */
const [EDGE, DRAWER, BEHIND] = [60, 72, 100]

type Props = FlowProps & {
  /** The row whose band stands out; below zero, none does. */
  active: number
}

/**
 * Bands lead from the rows into the drawer, and one band leads on. The picture is as tall as the rows
 * beside it, and mirrored for outgoing money.
 */
export function TruthPicture(props: Props) {
  const { direction, title, total, rows, active } = props
  const id = useId()
  const bands = bandsOf(rows.map(({ amount }) => amount))
  const height = rows.length * ROW
  const [top, bottom] = [bands[0]?.atDrawer[0] ?? 0, bands[bands.length - 1]?.atDrawer[1] ?? 0]
  const people = rows.map(({ name, amount }) => `${name} ${formatGhs(amount)}`).join(', ')
  const sum = formatGhs(total)
  return (
    <div className="relative">
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        viewBox={`0 0 ${BEHIND} ${height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>
          {direction === 'from' ? t.pictureFrom(people, sum) : t.pictureTo(sum, people)}
        </desc>
        <g transform={direction === 'from' ? undefined : `matrix(-1 0 0 1 ${BEHIND} 0)`}>
          {bands.map((band, row) => (
            <path
              key={rows[row]?.key}
              d={pathOf(band, 0, EDGE)}
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
              className={FILLS[rows[row]?.look ?? 'others']}
              fillOpacity={active < 0 || active === row ? 0.82 : 0.15}
            />
          ))}
          <rect
            x={DRAWER}
            y={top}
            width={BEHIND - DRAWER}
            height={bottom - top}
            className="fill-line"
          />
          <Brass top={Math.max(0, top - ROW * 0.1)} bottom={Math.min(height, bottom + ROW * 0.1)} />
        </g>
      </svg>
    </div>
  )
}

/** The drawer: a plate of brass with the teeth of a gold-weight along its sides. */
function Brass({ top, bottom }: { top: number; bottom: number }) {
  const teeth = 6
  const each = (bottom - top) / teeth
  const middle = (EDGE + DRAWER) / 2
  const zigzag = Array.from(
    { length: teeth },
    (_, at) => `L${at % 2 ? middle + 3 : middle - 3} ${top + (at + 0.5) * each}`,
  ).join('')
  return (
    <g>
      <rect
        x={EDGE}
        y={top}
        width={DRAWER - EDGE}
        height={bottom - top}
        fill="var(--brass)"
        stroke="var(--brass-edge)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
      <path
        d={`M${middle} ${top}${zigzag}L${middle} ${bottom}`}
        fill="none"
        stroke="var(--brass-cut)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </g>
  )
}
