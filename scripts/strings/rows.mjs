// The texts of a language beside their English, a row each: the language's out of its data (words/ak.json),
// English out of its TypeScript.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../setup.mjs'
import { Fault } from './sheet.mjs'

export const STATUSES = ['draft', 'signed', 'missing', 'English changed since']
export const [DRAFT, SIGNED, MISSING, CHANGED] = STATUSES
/** Stamps beside this tool, seen from `src`: short hashes of the English that each text was made from. */
export const STAMPS = join('..', 'scripts', 'strings', 'english.txt')
const HOLE = /\{[^{}]*\}/g
/** The phrases that a scenario may call otherwise: holes that are texts of their own, in any text. */
const PHRASES = new Set(
  readFileSync(join(ROOT, 'src', 'core', 'phrases.ts'), 'utf8')
    .match(/^ {2}'.+'/gm)
    ?.map((line) => `{${line.slice(3, -1)}}`),
)
export const isPhrase = (hole) => PHRASES.has(hole)
/** A line break or a comma around what is filled in is not for a speaker. */
const isText = (text) =>
  /\p{L}/u.test(text.replace(HOLE, (hole) => (isPhrase(hole) ? hole : ''))) &&
  !/^en-G[BH]$/.test(text)

export const holesIn = (text) => text.match(HOLE) ?? []

/** Reads a language and its rows out of the words of every feature in this folder. Throws a Fault. */
export function readLocale(folder, code) {
  const list = readFileSync(join(folder, 'core', 'locales.ts'), 'utf8')
  const [, name, isSigned] =
    new RegExp(`code: '${code}', name: '([^']+)', isSigned: (\\w+)`).exec(list) ?? []
  if (!name) throw new Fault(`'${code}' is no language beside English. Say one such as ak.`)
  const stamps = readStamps(join(folder, STAMPS))
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const data = new Map(
    files
      .filter((file) => file.endsWith(join('words', `${code}.json`)))
      .map((file) => [file, readJson(join(folder, file))]),
  )
  const english = files
    .filter((file) => /[/\\]words[/\\]en[/\\][\w-]+\.ts$/.test(file))
    .flatMap((file) => readEnglish(file, readFileSync(join(folder, file), 'utf8')))
  const byKey = new Map(english.map((row) => [row.key, []]))
  const lost = []
  for (const [home, catalogues] of data) {
    for (const text of textsOf({ node: catalogues, key: '', english: '' })) {
      const own = ancestorsOf(text.english).find((key) => byKey.has(key))
      ;(byKey.get(own) ?? lost).push({ ...text, home })
    }
  }
  const rows = english.flatMap((row) => {
    const home = row.file.replace(/en[/\\][\w-]+\.ts$/, `${code}.json`)
    const twins = byKey.get(row.key) ?? []
    return (twins.length > 0 ? twins : [{ key: row.key, text: null, home }]).map((twin) => ({
      ...row,
      ...twin,
      hash: hashOf(row.texts),
      english: row.texts.join(' / '),
      status: statusOf(twin, stamps[twin.key], hashOf(row.texts), isSigned === 'true'),
    }))
  })
  return { folder, code, name, isSigned: isSigned === 'true', stamps, data, rows, lost }
}

const STAMP = / (.+?)=([0-9a-f]{10})(?= |$)/g

/** Key → hash, out of lines such as 'purse title=1a2b3c4d5e steps.1=…': a line is a catalogue. */
function readStamps(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return Object.fromEntries(
    lines.flatMap((line) => {
      const name = line.split(' ', 1)[0]
      return [...line.matchAll(STAMP)].map(([, key, hash]) => [`${name}.${key}`, hash])
    }),
  )
}

export function sayStamps(stamps) {
  const lines = new Map()
  for (const [key, hash] of Object.entries(stamps)) {
    const name = key.split('.', 1)[0]
    lines.set(name, `${lines.get(name) ?? name} ${key.slice(name.length + 1)}=${hash}`)
  }
  return [...lines.values(), ''].join('\n')
}

function statusOf({ text }, stamp, hash, isSigned) {
  if (text === null) return MISSING
  if (stamp !== undefined && stamp !== hash) return CHANGED
  return isSigned && stamp !== undefined ? SIGNED : DRAFT
}

/** A key and what it is a part of: 'legal.terms.sections.1', 'legal.terms.sections', … */
function ancestorsOf(key) {
  const names = key.split('.')
  return names.map((_, at) => names.slice(0, names.length - at).join('.'))
}

/**
 * Each text of the data. Ways to say one sentence (`[count=one]`) and parts of it (`+1`) have a key
 * of their own, and one English.
 */
function* textsOf({
  holder = /** @type {any} */ (null),
  at = '',
  node,
  key,
  english,
  given = /** @type {string[] | null} */ (null),
}) {
  if (typeof node === 'string' && isText(node)) {
    yield { key, english, text: node, given, write: (text) => (holder[at] = text) }
  }
  if (typeof node !== 'object' || node === null) return
  for (const [name, inner] of Object.entries(node)) {
    const [, own = name, params] = /^(\w*)\((.*)\)$/.exec(name) ?? []
    const step = Array.isArray(node) ? String(Number(name) + 1) : own
    const isWay = 'else' in node || '+' in node || holder?.['+'] === node
    const mark = name === '+' ? '' : 'else' in node ? `[${name}]` : `+${step}`
    const path = (of) => [of, step].filter(Boolean).join('.')
    yield* textsOf({
      holder: node,
      at: name,
      node: inner,
      key: isWay ? key + mark : path(key),
      english: isWay ? english : path(english),
      given: params?.split(', ') ?? given,
    })
  }
}

/** The texts of one English file by their keys; a sentence also has the names of what it is given. */
function readEnglish(file, source) {
  const { program, comments } = parseSync(file, source)
  const constants = new Map()
  const exported = []
  for (const statement of /** @type {any[]} */ (program.body)) {
    const { type, id, declarations = [] } = statement.declaration ?? statement
    if (type === 'FunctionDeclaration') constants.set(id.name, statement.declaration ?? statement)
    for (const { id: name, init } of declarations) {
      constants.set(name.name, init)
      if (statement.type === 'ExportNamedDeclaration') exported.push([name.name, init])
    }
  }
  const remarkOf = ({ start }) =>
    comments.find(({ end }) => end < start && source.slice(end, start).trim() === '')?.value ?? ''
  const look = (node, key, about, names = null) => {
    if (!node) return []
    if (node.type === 'Identifier') return look(constants.get(node.name), key, about, names)
    if (/^(TS|Paren)/.test(node.type)) return look(node.expression, key, about, names)
    if (node.type === 'CallExpression') {
      const called = constants.get(node.callee.name) ?? node.arguments.at(-1)
      return look(called, key, about, names)
    }
    if (node.type === 'ArrayExpression') {
      return node.elements.flatMap((each, at) => look(each, `${key}.${at + 1}`, about, names))
    }
    if (node.type === 'ObjectExpression') {
      return node.properties.flatMap((part) =>
        part.kind === 'init'
          ? look(
              part.value,
              `${key}.${part.key.name ?? part.key.value}`,
              [about, remarkOf(part)],
              names,
            )
          : [],
      )
    }
    if (node.type === 'SpreadElement') {
      const list = node.argument.expression ?? node.argument
      return look(list.consequent?.elements?.[0], key, about, names)
    }
    const params = node.params?.map(({ name }) => name?.replace(/^_/, '') ?? null) ?? names
    const body = node.body?.expression ?? node.body
    if (/^(Object|Array)/.test(body?.type)) return look(body, key, about, params)
    const texts = textsIn(node, source, constants).filter(isText)
    if (texts.length === 0) return []
    const said = [key.split('.')[0], ...[about, file].flat(9)].map((each) =>
      each.replace(/[\s*]+/g, ' ').trim(),
    )
    return [{ key, file, texts, names: params, about: said.filter(Boolean).join(' · ') }]
  }
  return exported.flatMap(([name, init]) => look(init, name, []))
}

/** The strings and templates of a piece of code; what is filled in is named by its last name. */
function textsIn(node, source, constants) {
  if (typeof node?.type !== 'string' || node.type.startsWith('TS')) return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.callee?.name === 'roomWord') return [`{${node.arguments[0].value}}`]
  const inner = Object.values(node).flat()
  const helper = node.type === 'CallExpression' && constants.get(node.callee.name)
  const inside = [...inner, helper].flatMap((part) => textsIn(part, source, constants))
  if (node.type !== 'TemplateLiteral') return inside
  const holes = node.expressions.map(({ start, end }) => {
    const [, phrase] = /^roomWord\('(.+)'\)$/.exec(source.slice(start, end)) ?? []
    if (phrase) return `{${phrase}}`
    const [name = '…'] = source.slice(start, end).match(/[A-Za-z_]\w*(?=\)*$)/g) ?? []
    return `{${name}}`
  })
  const words = inside.filter((text) => !isPhrase(text))
  return [node.quasis.map(({ value }, at) => value.cooked + (holes[at] ?? '')).join(''), ...words]
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Fault(`${file} cannot be read: ${error.message}`)
  }
}

/** Short, and the same on every machine. */
const hashOf = (texts) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 10)
