import { decimalOf, type Pesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'

// Spreadsheets (RFC 4180), with the practice notice above the columns.

/** A figure, a day or an instant: what a spreadsheet may take for one. A string is always a text. */
export type Figure = { readonly figure: string }
export type Cell = string | number | boolean | null | Figure

/** A cell that stands as it is: a number, a date or a time of ours, never a text that somebody typed. */
export const figure = (text: string): Figure => ({ figure: text })
/** An amount as a cell of cedis with two decimals and a point: '1234.50'. */
export const amountCell = (amount: Pesewas): Figure => figure(decimalOf(amount))

/** The signs that begin a formula, in the wide forms of East Asian keyboards too. */
const SIGNS = '=+-@＝＋－＠'
/**
 * The signs at which a spreadsheet may begin a new cell, by the separators that it was told or
 * guesses.
 */
const SEPARATORS = ';|\t\r\n'
const SPACE = /\s/
/**
 * The pattern of a text that a spreadsheet in some country takes for a number, a date, a time, a share or
 * an amount.
 */
const TYPED = /^[\d\s.,:/()%+\-−'’₵¢$€£¥]*(?:(?:e[+-]?|[ap]\.?m\.?)[\d\s%)₵¢$€£¥]*)?$/i
const TRUTH = /^\s*(?:true|false)\s*$/i
const MONTH =
  /(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?/i

/**
 * One cell as text. What is a text and could start a formula, or be taken for a number or a date,
 * gets an apostrophe: '1E0000 and '0001234567 stay what they are. Our quotation marks hold a cell
 * together only for a program that reads commas: a spreadsheet that splits at ; or | or a tab
 * begins a cell inside ours, behind spaces and quotation marks too, so a sign there gets an
 * apostrophe as well.
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
  // A formula gets an apostrophe of its own, at each place where a cell may begin.
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
