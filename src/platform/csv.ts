import { PRACTICE_NOTICE } from '../core/notice.ts'

// Spreadsheets (RFC 4180), with the practice notice above the columns.

export type Cell = string | number | boolean | null

/** What begins a formula, in the wide signs of East Asian keyboards too. */
const SIGNS = '=+-@＝＋－＠'
/**
 * The signs at which a spreadsheet may begin a new cell, by the separators that it was told or
 * guesses.
 */
const SEPARATORS = ';|\t\r\n'
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
const SPACE = /\s/

/**
 * One cell as text. What could start a formula gets an apostrophe, which makes it text; a plain
 * number, also a negative one, is none. Our quotation marks hold a cell together only for a program
 * that reads commas: a spreadsheet that splits at ; or | or a tab begins a cell inside ours, behind
 * spaces and quotation marks too, so a sign there gets an apostrophe as well.
 */
export function cellOf(cell: Cell): string {
  const text = cell === null ? '' : String(cell)
  const safe = PLAIN_NUMBER.test(text) ? text : withoutFormulas(text)
  return /[",;|\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function withoutFormulas(text: string): string {
  let safe = /^[\t\r\n]/.test(text) ? "'" : ''
  let mayBegin = true
  for (const sign of text) {
    if (mayBegin && SIGNS.includes(sign)) safe += "'"
    safe += sign
    if (SEPARATORS.includes(sign)) mayBegin = true
    else if (sign !== '"' && !SPACE.test(sign)) mayBegin = false
  }
  return safe
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
