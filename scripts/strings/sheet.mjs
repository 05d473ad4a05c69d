// The sheet that goes to a speaker and comes back: written so that Excel, LibreOffice and phones open
// it, and read as any of them writes it.

import Papa from 'papaparse'

/** A fault that a person can put right: said in its own words, without where in the code it was found. */
export class Fault extends Error {}

const BYTE_ORDER_MARK = '\ufeff'
const SEPARATORS = [',', ';', '\t']
const [KEY, ENGLISH, WHERE, STATUS] = ['key', 'English', 'where it stands', 'status']
/** A program that splits at other signs than we do may begin a cell here, and a formula in it. */
const BEGINNING = /(^|[;|\t\r\n])([\s"]*)('*)(?=[=+\-@＝＋－＠])/g
const GUARDED = /(^|[;|\t\r\n])([\s"]*)'('*)(?=[=+\-@＝＋－＠])/g

/** An apostrophe before what could start a formula, taken away again by `unguarded`. */
export function guarded(text) {
  const safe = text.replace(BEGINNING, "$1$2'$3")
  return /^'*[\t\r\n]/.test(safe) ? `'${safe}` : safe
}

export function unguarded(text) {
  return (/^'+[\t\r\n]/.test(text) ? text.slice(1) : text).replace(GUARDED, '$1$2$3')
}

/** `rows` have key, english, text, about and status; `name` heads the column of the language. */
export function writeSheet(rows, name, delimiter = ',') {
  const cells = rows.map((row) => [row.key, row.english, row.text ?? '', row.about, row.status])
  const table = [[KEY, ENGLISH, name, WHERE, STATUS], ...cells.map((row) => row.map(guarded))]
  return `${BYTE_ORDER_MARK}${Papa.unparse(table, { quotes: true, newline: '\r\n', delimiter })}\r\n`
}

/** The rows of a sheet that came back, each with its number as a spreadsheet shows it. */
export function readSheet(bytes, name) {
  const text = textOf(bytes).replace(/^sep=.\r?\n/i, '')
  const table = SEPARATORS.map((delimiter) => Papa.parse(text, { delimiter })).find(({ data }) =>
    columnOf(data[0] ?? [], KEY),
  )
  if (!table) throw new Fault(`The file has no column '${KEY}' in its first row. ${ASK_ANEW}`)
  const places = [KEY, ENGLISH, name, STATUS].map((column) => columnOf(table.data[0], column))
  const lost = [KEY, ENGLISH, name].find((_, index) => !places[index])
  if (lost) throw new Fault(`The file has no column '${lost}' in its first row. ${ASK_ANEW}`)
  const broken = table.errors.find(({ type }) => type === 'Quotes')
  if (broken) {
    throw new Fault(`Row ${(broken.row ?? 0) + 1}: a quotation mark has no partner. ${ASK_ANEW}`)
  }
  return table.data
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ row, cells }) => row > 1 && cells.some((cell) => cell.trim() !== ''))
    .map(({ row, cells }) => readRow(row, cells, places, table.data[0].length))
}

const ASK_ANEW = 'Export the sheet anew, or save it as a CSV again.'

function columnOf(header, name) {
  return header.findIndex((cell) => cell.trim().toLowerCase() === name.toLowerCase()) + 1
}

/** @param {number[]} places */
function readRow(row, cells, places, width) {
  const [key, english, twi, status] = places
  if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '')) {
    throw new Fault(`Row ${row} has more cells than the first row. ${ASK_ANEW}`)
  }
  const cell = (place) => unguarded((cells[place - 1] ?? '').replace(/\r\n?/g, '\n'))
  if (cells.length < Math.max(key, english, twi)) {
    throw new Fault(`Row ${row} (${cell(key).trim()}) is cut off. ${ASK_ANEW}`)
  }
  return {
    row,
    key: cell(key).trim(),
    english: cell(english),
    text: cell(twi),
    status: status ? cell(status).trim() : null,
  }
}

function textOf(bytes) {
  const [first, second] = bytes
  // Excel's 'Unicode text'.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0x50 && second === 0x4b) {
    throw new Fault(
      'This is a workbook (.xlsx or .ods). Save it as CSV UTF-8 and import that file.',
    )
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Fault('The letters of this file are not UTF-8. Save it again as CSV UTF-8.')
  }
}
