import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue as twi } from '#app/words/ak.ts'
import type { Texts } from '#core/in-words.ts'
import { LOCALES } from '#core/locales.ts'
import { PHRASES } from '#core/phrases.ts'
import { isFormat } from '#core/written-texts.ts'
import { ENGLISH, CATALOGUES as TEXTS } from '../rig/catalogues.ts'
import { breaches, ROOT, read, SOURCES } from '../rig/source-files.ts'
import { openSample, parts, type Row } from '../rig/strings-sample.ts'
import { syntaxOf } from '../rig/syntax.ts'

// Every catalogue of the learner's side has a twin in each language, each language's list has every twin,
// and no text of theirs is taken at the moment a module is loaded: it would stay in the language of then.

/**
 * Read through the same mechanism, and the facilitator's alone: these have no twin and stay
 * English.
 */
const STAYS_ENGLISH = new Set(
  `adminDashboard adminItems adminMachines adminUser adminUsers analyticsPage artNames charts clock
  clockPage dayLetter future leaving lessonConsole lessonNext lessonReport lessonScript lessonWall newer ownRoom palette people person personActions room run runPage secondFactor securityPage serverAddress settingsPage slider
  solvencyPage`.split(/\s+/),
)

/**
 * Files of texts of the admin area alone, or of none that a screen shows: not read through the
 * mechanism.
 */
const PLAIN = `admin-class admin-debrief admin-letters admin-payments admin-settings admin-shell
  admin-transactions admin-verses all-classes answer-cards audit-class audit-debrief audit-entries audit-lesson audit-lti audit-page audit-rooms audit-teachers audit autopilot calls card-counts card-questions card-wall crowd
  debrief-change debrief-codebook debrief guide-cards guide hosts-way lists lti-admin mailbox-page mailbox phones practice quiz-admin read-cards room-papers rooms-in-use rooms scenario-file scenario
  shortcuts taking-part teachers-page teachers-terminal text-file tools-window verses`.split(/\s+/)

type Locale = {
  readonly rows: readonly Row[]
  readonly lost: readonly Row[]
  readonly data: ReadonlyMap<string, object>
}

type Node = { readonly type: string; readonly start: number } & Record<string, any>

const LISTS: Readonly<Record<string, Texts>> = { ak: twi }
const readLocale: (folder: string, code: string) => Locale = parts.rows.readLocale
const listOf = (code: string) => LISTS[code] ?? {}
const nameOf = (file: string) => file.replace(/.*\/|\.ts$/g, '')

/** Each catalogue that is read through the mechanism, by its name and its file. */
const CATALOGUES = Object.keys(ENGLISH).flatMap((file) =>
  [...read(file).matchAll(/^export const (\w+)[^=\n]*= inLanguage\(\s*'(\w+)'/gm)].map(
    ([, exported = '', name = '']) => ({ file, exported, name }),
  ),
)

test('a catalogue is known by the name of its export, and no two have one', () => {
  expect(CATALOGUES.filter(({ exported, name }) => exported !== name)).toEqual([])
  expect(new Set(CATALOGUES.map(({ name }) => name)).size).toBe(CATALOGUES.length)
})

test('texts are read through inLanguage, but for those of the admin area', () => {
  const without = Object.keys(ENGLISH).filter(
    (each) => !CATALOGUES.some(({ file }) => file === each),
  )
  expect(without.map(nameOf)).toEqual(PLAIN)
})

test.each(LOCALES)('the list of $code has each catalogue in it', ({ code }) => {
  const { data } = readLocale(join(ROOT, 'src'), code)
  const there = [...data.values()].flatMap((catalogues) => Object.keys(catalogues))
  expect(Object.keys(listOf(code)).sort()).toEqual(there.sort())
})

test.each(LOCALES)('$code says all that learners read', ({ code }) => {
  const missing = CATALOGUES.filter(
    ({ name }) => !STAYS_ENGLISH.has(name) && !(name in listOf(code)),
  )
  expect(missing.map(({ file, name }) => `${name} of ${file}`)).toEqual([])
  // The list above names no other.
  const names = CATALOGUES.map(({ name }) => name)
  const stale = [...STAYS_ENGLISH].filter((name) => !names.includes(name) || name in listOf(code))
  expect(stale).toEqual([])
})

/**
 * Parts that are not shaped as in English: TypeScript sees neither a short list nor one too many.
 */
function unlike(path: string, text: unknown, twin: unknown): string[] {
  if (typeof text !== typeof twin) return [path]
  if (typeof text !== 'object' || !text || typeof twin !== 'object' || !twin) return []
  // A text that English takes from another catalogue is said there.
  const isTaken = (key: string) =>
    Object.getOwnPropertyDescriptor(text, key)?.get !== undefined && !(key in twin)
  const [own, theirs] = [Object.keys(text).filter((key) => !isTaken(key)), Object.keys(twin)]
  if (own.sort().join() !== theirs.sort().join()) return [path]
  return own.flatMap((key) =>
    unlike(`${path}.${key}`, Reflect.get(text, key), Reflect.get(twin, key)),
  )
}

test.each(LOCALES)('each text of $code has its English, and each list is as long', ({ code }) => {
  const broken = Object.entries(listOf(code)).flatMap(([name, twin]) =>
    unlike(name, TEXTS[name], twin),
  )
  expect(broken).toEqual([])
})

const isPhrase = (name: string) => PHRASES.some((phrase) => phrase === name)

/** Faults of a language's data: keys, names that a sentence is given, and holes that English has not. */
function faultsOf({ rows, lost }: Locale): string[] {
  const begun = rows.filter(({ text }) => text !== null)
  const sentenceOf = ({ key }: Row) => key.split(/[[+]/)[0]
  return [
    ...lost.map(({ key }) => `${key}: English has no such text`),
    ...begun.flatMap((row) => {
      const { key, text, english, names, given } = row
      const holes = holesOf(text ?? '').flatMap(({ path, format }) =>
        path.split('-').map((one) => ({ name: one.split('.')[0] ?? '', format })),
      )
      const whole = begun
        .filter((each) => sentenceOf(each) === sentenceOf(row))
        .map((each) => each.text)
      const inEnglish = holesOf(english).map(({ path }) => path)
      return [
        ...(names ?? []).flatMap((name, at) =>
          name === null || name === given?.[at] ? [] : [`${key}: is given ${name}`],
        ),
        ...holes.flatMap(({ name, format }) => [
          ...(given?.includes(name) || isPhrase(name) ? [] : [`${key}: English has no {${name}}`]),
          ...(format === undefined || isFormat(format) ? [] : [`${key}: no format ${format}`]),
        ]),
        ...inEnglish.flatMap((name) =>
          !given?.includes(name) || whole.some((each) => each?.includes(`{${name}`))
            ? []
            : [`${key}: {${name}} is missing`],
        ),
      ]
    }),
  ]
}

test.each(LOCALES)('each sentence of $code is given what English is, and says all of it', ({
  code,
}) => {
  expect(faultsOf(readLocale(join(ROOT, 'src'), code))).toEqual([])
})

test('a key or a hole that English has not is found, and a hole that is lost', () => {
  const sample = openSample()
  const { purse } = sample.data()
  const { 'held(amount, by)': _, ...others } = purse
  const broken: [object, string[]][] = [
    [{ ...purse, titel: 'Kotokuo' }, ['purse.titel: English has no such text']],
    [{ ...purse, title: 'Kotokuo {by}' }, ['purse.title: English has no {by}']],
    [{ ...purse, 'held(amount, by)': '{amount:ghs}.  Kura.' }, ['purse.held: {by} is missing']],
    [{ ...purse, 'held(amount, by)': '{by} {amount:cedi} k.' }, ['purse.held: no format cedi']],
    [
      { ...others, 'held(by, amount)': '{by} kura {amount:ghs}.' },
      ['purse.held: is given amount', 'purse.held: is given by'],
    ],
  ]
  expect(faultsOf(readLocale(join(sample.words, '..', '..'), 'ak'))).toEqual([])
  for (const [data, faults] of broken) {
    sample.writeData({ purse: data })
    expect(faultsOf(readLocale(join(sample.words, '..', '..'), 'ak'))).toEqual(faults)
  }
  sample.close()
})

// Code outside of functions is read when a module is loaded, in whatever language that is.

const ENGLISH_FILE = /words\/en\/([\w-]+)\.ts$/
const TRANSLATED = new Set(LOCALES.flatMap(({ code }) => Object.keys(listOf(code))))
/** An admin's list says two words in SQL, in English. */
const MAY_READ_EARLY = /wallet\/server\/admin-list\.ts$/

const isLater = ({ type, kind }: Node) =>
  /^(?:Arrow)?Function|^MethodDefinition|^TS/.test(type) || kind === 'get'

/**
 * The names under which a module knows catalogues, and parts of them taken out once and for all.
 */
function knownIn(program: Node): Map<string, readonly [string, unknown]> {
  const known = new Map<string, readonly [string, unknown]>()
  for (const { type, source, specifiers } of program['body'] as Node[]) {
    if (type !== 'ImportDeclaration' || !ENGLISH_FILE.test(source.value)) continue
    for (const { imported, local } of specifiers) {
      known.set(local.name, [imported.name, TEXTS[imported.name]])
    }
  }
  return known
}

type Read = { readonly name: string; readonly value: unknown }

function readOf(node: Node, known: ReturnType<typeof knownIn>): Read | null {
  if (node.type === 'Identifier') {
    const [name, value] = known.get(node['name']) ?? []
    return name === undefined ? null : { name, value }
  }
  if (node.type !== 'MemberExpression') return null
  const owner = readOf(node['object'], known)
  if (!owner) return null
  const key = node['computed'] ? node['property'].value : node['property'].name
  return { name: owner.name, value: (owner.value as Record<string, unknown> | undefined)?.[key] }
}

/** Each text that is read while the module is loaded, as the catalogue it is from. */
function readEarly(file: string, code = read(file)): string[] {
  if (!code.includes('words/en/') && !code.includes("from './")) return []
  const program = syntaxOf<Node>(file, code)
  const known = knownIn(program)
  if (known.size === 0) return []
  const findings: string[] = []
  const look = (node: Node): void => {
    if (isLater(node) || node.type === 'ImportDeclaration') return
    const constant = readOf(node, known)
    if (node.type === 'VariableDeclarator' && node['init']) {
      const part = readOf(node['init'], known)
      if (part && typeof part.value === 'object') {
        known.set(node['id'].name, [part.name, part.value])
        return
      }
    }
    const callee = node.type === 'CallExpression' ? readOf(node['callee'], known) : null
    const spread = node.type === 'SpreadElement' ? readOf(node['argument'], known) : null
    const taken = callee ?? spread ?? (typeof constant?.value === 'string' ? constant : null)
    if (taken && TRANSLATED.has(taken.name)) findings.push(`${taken.name} at ${node.start}`)
    for (const part of Object.values(node).flat()) {
      if (part && typeof (part as Node).type === 'string') look(part as Node)
    }
  }
  look(program)
  return findings
}

test('no text of the learner’s side is read while a module is loaded', () => {
  const files = SOURCES.filter((file) => !MAY_READ_EARLY.test(file))
  expect(breaches(files, (file) => readEarly(file))).toEqual([])
})

test('the check finds a text in a table, in a call and in a spread, and none that is read later', () => {
  const code = [
    "import { wallet as t } from '../words/en/wallet.ts'",
    'const part = t.entry',
    'const LINKS = [{ name: t.notFound }]',
    'const said = part.purchase("x")',
    'const all = { ...t }',
    'const rule = v.string(() => t.notFound)',
    'export function say(): string { return t.notFound + LINKS[0].name + part.deposit("y") }',
    'const later = { get name() { return t.notFound } }',
  ]
  const findings = readEarly('src/a.ts', code.join('\n'))
  const lines = findings.map(
    (what) =>
      code
        .join('\n')
        .slice(0, Number(what.slice(10)))
        .split('\n').length,
  )
  expect(lines).toEqual([3, 4, 5])
})

/** A hole of a text, as `src/core/written-texts.ts` fills it. */
const HOLE = /\{([^{}:]*)(?::([^{}]*))?\}/g

type Hole = { readonly path: string; readonly format: string | undefined }

/** The holes of a text, in order. */
function holesOf(text: string): Hole[] {
  return [...text.matchAll(HOLE)].map(([, path = '', format]) => ({ path, format }))
}
