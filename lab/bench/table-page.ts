import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aligned } from './report.ts'

// The table of speeds is kept in `docs/table.json`, with its picture drawn from it. A part that is
// measured again by itself takes the place of its former rows.

export type TableRow = {
  readonly what: string
  readonly figure: number
  readonly unit: 's' | 'ms' | '×' | 'kB' | 'MB' | 'bytes' | 'requests' | 'refused' | 'a second'
  /** Null where a row only tells. */
  readonly target: number | null
  readonly better: 'less' | 'more'
  /** The peer in the same run, and what came of it. */
  readonly beside: string
  /** How many medians or runs it is of. */
  readonly of: number
  readonly part: string
  readonly seed: number
  readonly load: number
  readonly date: string
}

export const isReached = ({ figure, target, better }: TableRow): boolean | null =>
  target === null ? null : better === 'less' ? figure <= target : figure >= target

export function keepTable(folder: string, found: readonly TableRow[]): void {
  const file = join(folder, 'table.json')
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TableRow[]) : []
  const parts = new Set(found.map(({ part }) => part))
  const rows = [...before.filter(({ part }) => !parts.has(part)), ...found]
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
  writeFileSync(join(folder, 'table.svg'), tablePicture(rows))
}

export function tableLines(rows: readonly TableRow[]): string[] {
  const said = (reached: boolean | null) => (reached === null ? '' : reached ? '✓' : '✗')
  return aligned([
    ['', 'figure', 'to reach', '', 'of', 'load', 'beside it'],
    ...rows.map((row) => [
      row.what,
      shown(row.figure, row.unit),
      row.target === null
        ? ''
        : `${row.better === 'less' ? '≤' : '≥'} ${shown(row.target, row.unit)}`,
      said(isReached(row)),
      String(row.of),
      row.load.toFixed(1),
      row.beside,
    ]),
  ]).map((line) => line.trimEnd())
}

export function shown(figure: number, unit: TableRow['unit']): string {
  const text =
    figure >= 100 || Number.isInteger(figure)
      ? Math.round(figure).toLocaleString('en-GH')
      : figure.toFixed(figure >= 10 ? 1 : 2)
  return unit === '×' ? `${text} ×` : `${text} ${unit}`
}

const WIDTH = 960
const LEFT = 430
const RIGHT = 850
const TOP = 92
const STEP = 26

/** Each row as a bar of its target: 1 is reached, whichever way is better; beyond twice it is cut. */
export function tablePicture(rows: readonly TableRow[]): string {
  const targets = rows.filter(({ target }) => target !== null && target > 0)
  const height = TOP + targets.length * STEP + 40
  const x = (share: number) => LEFT + ((RIGHT - LEFT) * Math.min(share, 2)) / 2
  const bars = targets.flatMap((row, at) => {
    const { figure, target, better, unit, what } = row
    const share =
      better === 'less' ? (target ?? 1) / Math.max(figure, 1e-9) : figure / (target ?? 1)
    const y = TOP + at * STEP
    return [
      `<text x="${LEFT - 12}" y="${y + 13}" text-anchor="end">${plain(what)}</text>`,
      `<rect class="${isReached(row) ? 'yes' : 'no'}" x="${LEFT}" y="${y}" width="${round(x(share) - LEFT)}" height="17"/>`,
      `<text class="tick" x="${round(x(share)) + 8}" y="${y + 13}">${plain(shown(figure, unit))}</text>`,
    ]
  })
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">How near each figure of the table of speeds is to its target; the table has the figures.</title>',
    STYLE,
    `<rect class="page" width="${WIDTH}" height="${height}"/>`,
    '<text class="head" x="24" y="36">How near to its target: a bar to the line has reached it</text>',
    `<text class="tick" x="24" y="60">Beyond twice as good a bar is cut. What is better, less or more, is in the table.</text>`,
    `<line class="mark" x1="${x(1)}" x2="${x(1)}" y1="${TOP - 12}" y2="${height - 28}"/>`,
    ...bars,
    '</svg>',
  ].join('\n')}\n`
}

const STYLE = `<style>
text{font:14px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#16201b}
.page{fill:#fff}.head{font-size:18px;font-weight:600}.tick{fill:#4a554f;stroke:#fff;stroke-width:5;paint-order:stroke}.mark{stroke:#16201b;stroke-dasharray:4 4}
.yes{fill:#0b6e4f}.no{fill:#b3541e}
@media (prefers-color-scheme:dark){text{fill:#eef3f0}.page{fill:#111714}.tick{fill:#b4c0b9;stroke:#111714}.mark{stroke:#eef3f0}
.yes{fill:#4cc99b}.no{fill:#f0955c}}
</style>`

const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const round = (value: number) => Math.round(value * 10) / 10
