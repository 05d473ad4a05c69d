import * as v from 'valibot'
import { isSubject } from '#core/art.ts'
import { type Pesewas, parseGhs } from '#core/money.ts'
import { type MachineForm, MOST_IMPORTED, machineForm } from '../../schema/admin.ts'
import { adminItems } from '../../words/en/admin-items.ts'
import { adminMachines } from '../../words/en/admin-machines.ts'
import { type FieldName, type FileRecord, readFile } from './read-import.ts'

// A file of machines is read here: the machines in it, and the fault of each row that has one. Pure.
// Prices and profits in a file are cedis; only parseGhs turns them into pesewas.

const t = adminItems.import

/** The names the daily profit goes by, in order of preference (original specification §3). */
const PROFIT_NAMES = ['sampleDailyProfit', 'profitPerDay', 'dailyProfit'] as const

type RowFault = { readonly field: FieldName | null; readonly message: string }

export type ImportRow = {
  readonly row: number
  /** The name as far as it can be read, to be shown beside the faults. */
  readonly name: string
  readonly faults: readonly RowFault[]
  /** Null where there are faults. */
  readonly machine: MachineForm | null
  /** The picture in the file, as a data URL. */
  readonly picture: string | null
}

export type ImportRead =
  | { readonly fault: string }
  | {
      readonly fault: null
      readonly rows: readonly ImportRow[]
      /** How many rows name the address of a picture, which is not fetched. */
      readonly pictures: number
      /** Columns or fields nobody reads. */
      readonly ignored: readonly string[]
    }

/** Reads the text of a JSON or CSV file of machines; `isJson` where its name says so. */
export function readMachines(text: string, isJson = false): ImportRead {
  const file = readFile(text, isJson)
  if (file.fault !== null) return file
  const { records, ignored } = file
  if (records.length === 0) return { fault: adminMachines.importEmpty }
  if (records.length > MOST_IMPORTED) return { fault: adminMachines.importTooMany(MOST_IMPORTED) }
  const rows = records.map(rowOf)
  if (rows.filter(({ picture }) => picture !== null).length > MOST_PICTURES) {
    return { fault: t.tooManyPictures(MOST_PICTURES) }
  }
  const pictures = records.filter(({ fields: { image } }) => image !== undefined && !isData(image))
  return { fault: null, rows, pictures: pictures.length, ignored }
}

function rowOf({ row, fields, fault }: FileRecord): ImportRow {
  const name = typeof fields.name === 'string' ? fields.name.trim() : ''
  const faults: RowFault[] = fault === null ? [] : [{ field: null, message: fault }]
  const say = (field: FieldName, message: string) => {
    if (!faults.some((known) => known.field === field)) faults.push({ field, message })
  }
  if (fault !== null) return { row, name, faults, machine: null, picture: null }
  const picture = readPicture(fields.image, say)
  const profitName = PROFIT_NAMES.find((known) => fields[known] !== undefined) ?? 'dailyProfit'
  const read = v.safeParse(machineForm, {
    name: fields.name ?? '',
    description: fields.description ?? '',
    category: fields.category === undefined ? 'other' : written(fields.category),
    price: readCedis('price', fields.price, say),
    dailyProfit: readCedis(profitName, fields[profitName], say),
    durationDays: readDays(fields.durationDays, say),
    isActive: readActive(fields.isActive, say),
    art: readArt(fields.drawnAs, say),
  })
  for (const issue of read.issues ?? []) {
    const key = String(issue.path?.[0]?.key) as FieldName
    say(key === 'dailyProfit' ? profitName : key, issue.message)
  }
  const machine = read.success && faults.length === 0 ? read.output : null
  return { row, name, faults, machine, picture }
}

type ReportFault = (field: FieldName, message: string) => void

/** The content of a cell as text; empty for a list or an object. */
function written(cell: unknown): string {
  return typeof cell === 'string' ? cell.trim() : JSON.stringify(cell)
}

function readCedis(field: FieldName, cell: unknown, say: ReportFault): Pesewas | undefined {
  if (cell === undefined) {
    say(field, t.missing(field))
    return undefined
  }
  const amount = parseGhs(written(cell))
  if (amount === null) say(field, t.notMoney(written(cell)))
  return amount ?? undefined
}

function readDays(cell: unknown, say: ReportFault): number | undefined {
  if (cell === undefined) return 60
  const text = written(cell)
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  say('durationDays', t.notDays(text))
  return undefined
}

/** The most pictures that one import may send: each is drawn anew by the server. */
const MOST_PICTURES = 100

const isData = (cell: unknown) => typeof cell === 'string' && /^\s*data:/i.test(cell)

/** A picture that stands in the file itself; the address of one is not fetched. */
function readPicture(cell: unknown, say: ReportFault): string | null {
  if (!isData(cell)) return null
  const text = written(cell)
  const isPicture = /^data:image\/(?:jpe?g|png|webp);base64,[a-z0-9+/]+={0,2}$/i.test(text)
  if (!isPicture) say('image', t.notPicture)
  return isPicture ? text : null
}

function readArt(cell: unknown, say: ReportFault): string {
  const name = cell === undefined ? '' : written(cell).toLowerCase()
  if (name !== '' && !isSubject(name)) say('drawnAs', t.notDrawn(written(cell)))
  return name
}

const YES = ['true', 'yes', '1', 'active']
const NO = ['false', 'no', '0', 'inactive']

function readActive(cell: unknown, say: ReportFault): boolean {
  const text = cell === undefined ? 'true' : written(cell).toLowerCase()
  if (!YES.includes(text) && !NO.includes(text)) say('isActive', t.notYesNo(written(cell)))
  return !NO.includes(text)
}

/** Names as they are compared: two machines whose names differ in case or blanks look the same. */
export function sameName(name: string): string {
  return name.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The names, as compared, that more than one of these rows has. */
export function namesTwice(rows: readonly ImportRow[]): ReadonlySet<string> {
  const names = new Set<string>()
  const twice = new Set<string>()
  for (const { name } of rows) {
    const same = sameName(name)
    if (same === '') continue
    if (names.has(same)) twice.add(same)
    names.add(same)
  }
  return twice
}
