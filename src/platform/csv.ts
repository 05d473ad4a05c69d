import { PRACTICE_NOTICE } from '../core/notice.ts'

// Spreadsheets (RFC 4180), with the practice notice above the columns.

export type Cell = string | number | boolean | null

/**
 * A cell that a spreadsheet would run as a formula, in the wide signs of East Asian keyboards too; a
 * plain number, also a negative one, is none.
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/** One cell as text. What could start a formula gets an apostrophe, which makes it text. */
export function cellOf(cell: Cell): string {
  const text = cell === null ? '' : String(cell)
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function rowOf(cells: readonly Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

const ROWS_AT_ONCE = 500

/**
 * A sheet in pieces: a byte-order mark so that spreadsheets read UTF-8, the notice and what else is
 * said beside it, the columns, and the rows as they come.
 */
export async function* sheetOf(
  columns: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>,
  beside: readonly Cell[] = [],
): AsyncGenerator<string> {
  let piece = `\ufeff${rowOf([PRACTICE_NOTICE, ...beside])}${rowOf(columns)}`
  let count = 0
  for await (const row of rows) {
    piece += rowOf(row)
    if (++count % ROWS_AT_ONCE > 0) continue
    yield piece
    piece = ''
  }
  yield piece
}

export const CSV = 'text/csv; charset=utf-8'
