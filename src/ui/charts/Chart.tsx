import { useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../look/Icon.tsx'
import { Button } from '../page/Button.tsx'
import { charts as t } from '../words/en/charts.ts'
import { TogglePlace } from './ChartCard.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartPlot, type PlotProps } from './ChartPlot.tsx'
import type { ChartPoint, ChartSeries } from './chart-scales.ts'
import { useChartBox } from './use-chart-box.ts'

/** Lines are named at their ends from this width on, and above the drawing below it. */
const WIDE_PX = 480

type Props = PlotProps & {
  /** The name of the points, such as 'Day': the head of the table's first column. */
  pointTitle: string
  /** The words where every value is zero: an empty drawing would say nothing. */
  empty: string
}

/** A chart and, behind a toggle, the table of the same figures. */
export function Chart({ empty, ...figure }: Props) {
  if (figure.series.every(({ values }) => values.every((value) => value === 0))) {
    return (
      <p className="flex items-start gap-2 rounded-12 border border-dashed border-line-strong p-4 text-15 text-muted">
        <Icon name="chart" className="mt-px" />
        {empty}
      </p>
    )
  }
  return <ChartFigure {...figure} />
}

function ChartFigure({ pointTitle, ...plot }: Omit<Props, 'empty'>) {
  const [isTable, setTable] = useState(false)
  const [ref, box] = useChartBox()
  const { title, points, series, kind, say } = plot
  const what = isTable ? t.asChart : t.asTable
  const namesEnds =
    !isTable && kind === 'lines' && series.length > 1 && box.width >= WIDE_PX * box.letters
  const place = useContext(TogglePlace)
  const toggle = (
    <Button
      variant="quiet"
      icon={isTable ? 'chart' : 'menu'}
      aria-label={t.toggle(what, title)}
      onClick={() => setTable(!isTable)}
      className="-mx-2 -my-2 ml-auto px-2 text-15"
    >
      {isTable ? t.chart : t.table}
    </Button>
  )
  return (
    <figure
      ref={ref}
      aria-label={title}
      className="relative grid min-w-0 grid-cols-1 gap-x-4 gap-y-2"
    >
      {place ? createPortal(toggle, place) : toggle}
      {/* One form alone is what the title names, and lines are named at their ends. */}
      <div className={series.length > 1 && !namesEnds ? '' : 'sr-only'}>
        <ChartLegend series={series} kind={kind} />
      </div>
      {isTable ? (
        <ChartTable {...{ title, pointTitle, points, series, say }} />
      ) : (
        <ChartPlot {...plot} box={box} namesEnds={namesEnds} />
      )}
    </figure>
  )
}

type TableProps = {
  title: string
  pointTitle: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  say: (value: number) => string
}

/** A table that scrolls must be reached by keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 }

/** The figures of the drawing as a table, a row for each point. Long ones scroll within. */
function ChartTable({ title, pointTitle, points, series, say }: TableProps) {
  return (
    <div
      {...SCROLLS}
      aria-label={t.tableOf(title)}
      className="max-h-96 overflow-auto rounded-12 border border-line"
    >
      <table className="w-full border-collapse text-13 sm:text-15">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line bg-sunken">
            <th
              scope="col"
              className="px-1.5 py-2 sm:px-3 text-left text-13 font-semibold text-muted"
            >
              {pointTitle}
            </th>
            {series.map(({ name }) => (
              <th
                key={name}
                scope="col"
                className="px-1.5 py-2 sm:px-3 text-right text-13 font-semibold text-muted"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.map((point, index) => (
            <tr key={point.key}>
              <th scope="row" className="tabular px-1.5 py-2 sm:px-3 text-left font-normal">
                {point.name}
              </th>
              {series.map(({ name, values }) => (
                <td key={name} className="tabular px-1.5 py-2 sm:px-3 text-right whitespace-nowrap">
                  {say(values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
