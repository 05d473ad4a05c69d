import { charts as t } from '../words/en/charts.ts'
import type { ChartPoint, ChartSeries } from './chart-scales.ts'

type Props = {
  title: string
  pointTitle: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  say: (value: number) => string
}

/** A table that scrolls must be reached by keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 }

/** The figures of the drawing as a table, a row for each point. Long ones scroll within. */
export function ChartTable({ title, pointTitle, points, series, say }: Props) {
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
