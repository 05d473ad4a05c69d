import { decimalOf, type Pesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'

// Spreadsheets (RFC 4180), with the practice notice above the columns.

/** A number, a day or a time that a spreadsheet may recognise. A plain string is always text. */
type Figure = { readonly figure: string }
export type Cell = string | number | boolean | null | Figure

/**
 * A cell that is written unchanged. Only for numbers and times that the app made, never for text that
 * somebody typed.
 */
export const figure = (text: string): Figure => ({ figure: text })
/** An amount as a cell of cedis with two decimals and a point: '1234.50'. */
export const amountCell = (amount: Pesewas): Figure => figure(decimalOf(amount))

/** The characters that begin a formula, also in the wide forms of East Asian keyboards. */
const SIGNS = '=+-@＝＋－＠'
/** The characters at which a spreadsheet may start a new cell, by setting or by guess. */
const SEPARATORS = ';|\t\r\n'
const SPACE = /\s/
/**
 * Matches texts that a spreadsheet in some country turns into a number, a date, a time, a percentage or an
 * amount.
 */
const TYPED = /^[\d\s.,:/()%+\-−'’₵¢$€£¥]*(?:(?:e[+-]?|[ap]\.?m\.?)[\d\s%)₵¢$€£¥]*)?$/i
const TRUTH = /^\s*(?:true|false)\s*$/i
const MONTH =
  /(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?/i

/**
 * One cell as text. A text that could begin a formula, or look like a number or a date, gets an apostrophe,
 * so that '1E0000 and '0001234567 stay unchanged. Quotation marks are not enough: a spreadsheet that splits
 * at ; or | or a tab starts a new cell inside the quoted one. So a formula sign behind such a separator
 * gets an apostrophe too.
 */
export function cellOf(cell: Cell): string {
  const safe = typeof cell === 'string' ? asText(cell) : rawOf(cell)
  return /[",;|\t\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const rawOf = (cell: Exclude<Cell, string>): string =>
  typeof cell === 'object' ? (cell?.figure ?? '') : String(cell)

function asText(text: string): string {
  return isTakenForFigure(text) ? `'${text}` : withoutFormulas(text)
}

function isTakenForFigure(text: string): boolean {
  if (TRUTH.test(text)) return true
  // A formula gets its apostrophe at each place where a cell may begin.
  const isFormula = withoutFormulas(text) !== text
  return !isFormula && /\d/.test(text) && TYPED.test(text.replace(MONTH, ' '))
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

/** One line of the sheet, with its line end. Texts are made safe by `cellOf`. */
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
