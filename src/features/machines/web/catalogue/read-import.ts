import Papa from 'papaparse'
import { findJsonFault } from '#core/json-fault.ts'
import { repeatedName } from '#core/repeated-name.ts'
import { adminItems } from '../../words/en/admin-items.ts'

// From the text of a file to records: what each row says in which field, still as it was written.
// import-machines.ts says what that means as a machine.

const t = adminItems.import

/** The fields a record may have, by what they are called in a file, written small and together. */
const FIELDS = {
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'price',
  sampledailyprofit: 'sampleDailyProfit',
  profitperday: 'profitPerDay',
  dailyprofit: 'dailyProfit',
  durationdays: 'durationDays',
  isactive: 'isActive',
  image: 'image',
  drawnas: 'drawnAs',
} as const

export type FieldName = (typeof FIELDS)[keyof typeof FIELDS]

export type FileRecord = {
  /** The number of the row in the sheet or the list, as a person counts. */
  readonly row: number
  readonly fields: Readonly<Partial<Record<FieldName, unknown>>>
  /** Null, or what makes it no record at all. */
  readonly fault: string | null
}

type FileRead =
  | { readonly fault: string }
  | { readonly fault: null; readonly records: FileRecord[]; readonly ignored: string[] }

/** The pattern of a field of JSON where the bracket in front of it is missing. */
const JSON_FIELD = /^[ \t]*"[^"\n]*"[ \t]*:/m

/**
 * Machines as JSON (a list, or `{ "machines": [...] }`), or as CSV with its columns named. `isJson`
 * where the file's name says so: then it is never read as a sheet.
 */
export function readFile(text: string, isJson = false): FileRead {
  const content = text.replace(/^\uFEFF/, '').trim()
  if (content === '') return { fault: t.emptyPaste }
  const looksJson = isJson || /^[[{]/.test(content) || JSON_FIELD.test(content)
  return looksJson ? readJson(content) : readSheet(content)
}

function fieldNamed(name: string): FieldName | null {
  const plain = name.toLowerCase().replace(/[\s_-]/g, '')
  return Object.prototype.hasOwnProperty.call(FIELDS, plain)
    ? FIELDS[plain as keyof typeof FIELDS]
    : null
}

function readJson(content: string): FileRead {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    // The parser's own words are no sentence; the place is found again.
    const fault = findJsonFault(content)
    return { fault: t.badJson(fault?.line ?? 1, fault?.character ?? 1, fault?.found ?? '') }
  }
  const repeated = repeatedName(content)
  if (repeated !== null) return { fault: t.repeated(repeated) }
  const list = Array.isArray(value) ? value : (value as { machines?: unknown } | null)?.machines
  if (!Array.isArray(list)) return { fault: t.noList }
  const ignored = new Set<string>()
  const records = list.map((item: unknown, index): FileRecord => {
    const row = index + 1
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
      return { row, fields: {}, fault: t.notAMachine }
    }
    const fields: Partial<Record<FieldName, unknown>> = {}
    for (const [key, cell] of Object.entries(item)) {
      const field = fieldNamed(key)
      if (!field) ignored.add(key)
      else if (field in fields) return { row, fields, fault: t.repeated(field) }
      else if (isThere(cell)) fields[field] = cell
    }
    return { row, fields, fault: null }
  })
  return { fault: null, records, ignored: [...ignored] }
}

/** RFC 4180, also with semicolons or tabs between the cells, as spreadsheets copy them. */
function readSheet(content: string): FileRead {
  const { data, errors } = Papa.parse<string[]>(content, { delimitersToGuess: [',', ';', '\t'] })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { fault: t.badQuotes((broken.row ?? 0) + 1) }
  // Our own sheets have the practice notice above the columns.
  const head = data.findIndex((cells) => cells.some((cell) => fieldNamed(cell) === 'name'))
  const columns = data[head]?.map((cell) => cell.trim())
  if (!columns) return { fault: t.noColumns('name') }
  const fields = columns.map(fieldNamed)
  const twice = fields.find((field, at) => field && fields.indexOf(field) < at)
  if (twice) return { fault: t.twice(twice) }
  const records = data.flatMap((cells, index): FileRecord[] =>
    index <= head || cells.every((cell) => cell.trim() === '')
      ? []
      : [recordOf(cells, fields, index + 1)],
  )
  return { fault: null, records, ignored: columns.filter((name, at) => name && !fields[at]) }
}

function recordOf(
  cells: readonly string[],
  columns: readonly (FieldName | null)[],
  row: number,
): FileRecord {
  const beyond = cells.slice(columns.length).some(isThere)
  const fields: Partial<Record<FieldName, unknown>> = {}
  for (const [at, field] of columns.entries()) {
    if (field && isThere(cells[at])) fields[field] = cells[at]
  }
  return { row, fields, fault: beyond ? t.tooManyCells : null }
}

/** An empty cell says nothing, as a field that is not there. */
function isThere(cell: unknown): boolean {
  return cell !== undefined && cell !== null && !(typeof cell === 'string' && cell.trim() === '')
}
