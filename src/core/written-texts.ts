// A language's texts are data (words/ak.json). This file turns them into a catalogue like the English one.
// The key of a sentence names its parameters, and the text has holes for them:
//   "held(amount, by)": "{by} kura {amount:ghs}."
// A text with variants lists their conditions. The first condition that holds picks the variant:
//   "days(count)": { "count=one": "da {count}", "else": "nna {count:number}" }
// A text made of parts lists them in order: { "+": ["Da {day}. ", { … }] }.

import { type Day, formatDay } from './day.ts'
import { roomWord } from './in-words.ts'
import { formatGhs, NOTHING, type Pesewas } from './money.ts'
import type { Phrase } from './phrases.ts'

type NamedValues = Readonly<Record<string, unknown>>

/** The formats of a hole. A hole without a format shows its value unchanged, and nothing for null. */
const FORMATS = {
  ghs: (amount: Pesewas | undefined) => formatGhs(amount ?? NOTHING),
  number: (count: number) => count.toLocaleString('en-GH'),
  size: (count: number) => String(Math.abs(count)),
  day: (day: Day) => formatDay(day),
  lower: (text: string) => text.toLowerCase(),
  /** A sentence with more text after it, so its full stop is removed. */
  clause: (text: string) => text.replace(/\.$/, ''),
  /** Thousandths as percent: 25 gives '2.5'. */
  percent: (rate: number) => (rate / 10).toFixed(1),
  /** Hundredths of a percent a year, as percent a day of a year of 364 days: '0.04'. */
  perDay: (rate: number) => (rate / 100 / 364).toFixed(2),
} as const satisfies Readonly<Record<string, (value: never) => string>>

/** The oldest browsers have no Object.hasOwn. */
const has = (values: object, name: string) => Object.prototype.hasOwnProperty.call(values, name)

const HOLE = /\{([^{}:]*)(?::([^{}]*))?\}/g
const SENTENCE = /^(\w*)\((.*)\)$/
const CONDITION = /^([\w.]+)([=<>])(.*)$/

/** Splits a key such as `found(count)` into its name and its parameters. Null if the key is no sentence. */
function readKey(key: string): { name: string; names: readonly string[] } | null {
  const [, name, names = ''] = SENTENCE.exec(key) ?? []
  return name === undefined ? null : { name, names: names.split(', ') }
}

/** Narrows the name of a format that a text's hole may use. */
export const isFormat = (name: string): name is keyof typeof FORMATS => has(FORMATS, name)

/** Checks that an object lists the variants of one text, and is no part of a catalogue. */
function isChoice(node: object): node is Readonly<Record<string, unknown>> {
  return 'else' in node
}

/** The parts of a text that is made of parts; null for any other text. */
function joinedPartsOf(node: object): readonly unknown[] | null {
  return '+' in node && Array.isArray(node['+']) ? node['+'] : null
}

/**
 * Builds a language's catalogues from its data. It refuses nothing: tests/text/languages.test.ts checks the
 * data before.
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
  // A sentence inside a list has no name.
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

/** Fills all holes in one pass, so that braces inside a value are never read as a hole. */
function fillText(text: string, given: NamedValues): string {
  return text.replace(HOLE, (_, path: string, format?: string) => {
    // A hole that matches no parameter names a thing that the room may rename.
    if (!format && !has(given, path.split('.')[0] ?? '')) return roomWord(path as Phrase)
    const value = valueOf(path, given)
    return format && isFormat(format) ? FORMATS[format](value as never) : String(value ?? '')
  })
}

/** The value at a path of the parameters. `f.owed-f.cash` subtracts the second value from the first. */
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

/**
 * Checks conditions such as `count=7`, `count>99`, `f.paid=f.askers`, `count=one`, or `reference=` for an
 * empty value. ` & ` joins several.
 */
function holds(conditions: string, given: NamedValues): boolean {
  return conditions.split(' & ').every((condition) => {
    if (condition === 'else') return true
    const [, path = '', sign, wanted = ''] = CONDITION.exec(condition) ?? []
    const value = valueOf(path, given)
    const other = /^[a-z]\w*\./.test(wanted) ? valueOf(wanted, given) : wanted
    if (sign === '<') return Number(value) < Number(other)
    if (sign === '>') return Number(value) > Number(other)
    // In Akan the singular also covers zero.
    return wanted === 'one' ? isOne(Number(value)) : String(value ?? '') === String(other)
  })
}

const isOne = (count: number) => count === 0 || count === 1
