// Texts of a language that lie as data (words/ak.json), made into a catalogue like those of English. A
// sentence names what it is given in its key, and says it in holes:
//   "held(amount, by)": "{by} kura {amount:ghs}."
// One that is said in several ways has them by their conditions; the first that holds is said:
//   "days(count)": { "count=one": "da {count}", "else": "nna {count:number}" }
// One that is put together from parts has them in order: { "+": ["Da {day}. ", { … }] }.

import { type Day, formatDay } from './day.ts'
import { roomWord } from './in-words.ts'
import { formatGhs, NOTHING, type Pesewas } from './money.ts'
import type { Phrase } from './phrases.ts'

type NamedValues = Readonly<Record<string, unknown>>

/** The formats of a hole; one without says what it is given as it is, and nothing for null. */
const FORMATS = {
  ghs: (amount: Pesewas | undefined) => formatGhs(amount ?? NOTHING),
  number: (count: number) => count.toLocaleString('en-GH'),
  size: (count: number) => String(Math.abs(count)),
  day: (day: Day) => formatDay(day),
  lower: (text: string) => text.toLowerCase(),
  /** A sentence that goes on behind it. */
  clause: (text: string) => text.replace(/\.$/, ''),
  /** Thousandths as percent: '2.5'. */
  percent: (rate: number) => (rate / 10).toFixed(1),
  /** Hundredths of a percent a year, as percent a day of a year of 364 days: '0.04'. */
  perDay: (rate: number) => (rate / 100 / 364).toFixed(2),
} as const satisfies Readonly<Record<string, (value: never) => string>>

/** The oldest browsers have no Object.hasOwn. */
const has = (values: object, name: string) => Object.prototype.hasOwnProperty.call(values, name)

const HOLE = /\{([^{}:]*)(?::([^{}]*))?\}/g
const SENTENCE = /^(\w*)\((.*)\)$/
const CONDITION = /^([\w.]+)([=<>])(.*)$/

/** `found(count)` is found, and what it is given. A key of no sentence gives null. */
function readKey(key: string): { name: string; names: readonly string[] } | null {
  const [, name, names = ''] = SENTENCE.exec(key) ?? []
  return name === undefined ? null : { name, names: names.split(', ') }
}

type Hole = { readonly path: string; readonly format: string | undefined }

/** The holes of a text, in order. */
export function holesOf(text: string): Hole[] {
  return [...text.matchAll(HOLE)].map(([, path = '', format]) => ({ path, format }))
}

/** True of a format that a hole of a written text may name. */
export const isFormat = (name: string): name is keyof typeof FORMATS => has(FORMATS, name)

/** True if an object is no part of a catalogue, but ways to say one text. */
function isChoice(node: object): node is Readonly<Record<string, unknown>> {
  return 'else' in node
}

/** The parts of a text that is put together; null for any other. */
function joinedPartsOf(node: object): readonly unknown[] | null {
  return '+' in node && Array.isArray(node['+']) ? node['+'] : null
}

/**
 * The catalogues of a language out of its data. It reads what tests/text/languages.test.ts lets pass, and
 * refuses
 * nothing itself.
 */
export function readTexts(data: object): object {
  return readPart(data) as object
}

function readPart(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map(readPart)
  const entries = Object.entries(node).map(([key, part]: [string, unknown]) => {
    const sentence = readKey(key)
    return sentence
      ? ([sentence.name, sayFrom(sentence.names, part)] as const)
      : ([key, readPart(part)] as const)
  })
  // A sentence in a list has no name.
  const [name, only] = entries[0] ?? []
  return name === '' ? only : Object.fromEntries(entries)
}

function sayFrom(names: readonly string[], node: unknown): (...given: unknown[]) => unknown {
  return (...given) => fill(node, Object.fromEntries(names.map((name, at) => [name, given[at]])))
}

function fill(node: unknown, given: NamedValues): unknown {
  if (typeof node === 'string') return fillText(node, given)
  if (Array.isArray(node))
    return node.map((each) => fill(each, given)).filter((each) => each !== null)
  if (typeof node !== 'object' || node === null) return node
  const parts = joinedPartsOf(node)
  if (parts) return parts.map((each) => fill(each, given)).join('')
  if (isChoice(node)) {
    return fill(Object.entries(node).find(([condition]) => holds(condition, given))?.[1], given)
  }
  return Object.fromEntries(Object.entries(node).map(([key, each]) => [key, fill(each, given)]))
}

/** Fills in one pass: what is given may have braces of its own. */
function fillText(text: string, given: NamedValues): string {
  return text.replace(HOLE, (_, path: string, format?: string) => {
    // A hole without a given value names a thing that the room may call otherwise.
    if (!format && !has(given, path.split('.')[0] ?? '')) return roomWord(path as Phrase)
    const value = valueOf(path, given)
    return format && isFormat(format) ? FORMATS[format](value as never) : String(value ?? '')
  })
}

/**
 * The value that a path names in what was given: `f.promise.most`, or `f.owed-f.cash`, the one less
 * the other.
 */
function valueOf(path: string, given: NamedValues): string | number | null | undefined {
  const [one = '', other] = path.split('-')
  const find = (names: string) =>
    names
      .split('.')
      .reduce((value: unknown, name) => (value as NamedValues | null | undefined)?.[name], given)
  return other === undefined
    ? (find(one) as string | number | null | undefined)
    : Number(find(one)) - Number(find(other))
}

/** `count=7`, `count>99`, `f.paid=f.askers`, `reference=` for none, `count=one`; several by ` & `. */
export function holds(conditions: string, given: NamedValues): boolean {
  return conditions.split(' & ').every((condition) => {
    if (condition === 'else') return true
    const [, path = '', sign, wanted = ''] = CONDITION.exec(condition) ?? []
    const value = valueOf(path, given)
    const other = /^[a-z]\w*\./.test(wanted) ? valueOf(wanted, given) : wanted
    if (sign === '<') return Number(value) < Number(other)
    if (sign === '>') return Number(value) > Number(other)
    // In Akan the form of one thing also counts none.
    return wanted === 'one' ? isOne(Number(value)) : String(value ?? '') === String(other)
  })
}

const isOne = (count: number) => count === 0 || count === 1
