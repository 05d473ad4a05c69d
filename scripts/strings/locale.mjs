// A language beside English: its catalogues, the English that they were made from, and the rows that
// say how each text stands.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { Fault } from './fault.mjs'
import { readCatalogue } from './source.mjs'

export const ENGLISH = 'en'
export const STATUSES = ['draft', 'signed', 'missing', 'English changed since']
export const [DRAFT, SIGNED, MISSING, CHANGED] = STATUSES
/**
 * Lies beside the catalogues of a language: key → short hash of the English a text was made from.
 */
export const STAMPS = join('app', 'words', 'english.json')

/** Reads English and one other language out of the words of every feature in this folder. */
export function readLocale(folder, code) {
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code) || code === ENGLISH) {
    throw new Fault(`'${code}' is no language beside English. Say one such as ak.`)
  }
  const english = readWords(folder, ENGLISH)
  const twins = readWords(folder, code)
  const stamps = readStamps(join(folder, STAMPS))
  const { name, isSigned } = readSignature(join(folder, 'core', 'locales.ts'), code)
  const locale = { folder, code, name, isSigned, english, twins, stamps }
  return { ...locale, rows: rowsOf(locale) }
}

/** The catalogues of a language by the names of their files, no two of which are the same. */
function readWords(folder, code) {
  const inWords = new RegExp(`[/\\\\]words[/\\\\]${code}[/\\\\]([\\w-]+\\.ts)$`)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => [inWords.exec(file)?.[1], join(folder, file)])
    .filter(([name]) => name !== undefined)
    .sort(([one], [two]) => (one < two ? -1 : 1))
  return new Map(
    files.map(([name, path]) => [name, readCatalogue(path, readFileSync(path, 'utf8'))]),
  )
}

function readStamps(file) {
  if (!existsSync(file)) return {}
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Fault(`${file} cannot be read: ${error.message}`)
  }
}

/** `{ code: 'ak', name: 'Twi (Asante)', isSigned: false }` of the list of languages. */
function readSignature(file, code) {
  const usual = { name: code === 'ak' ? 'Twi' : code, isSigned: false }
  if (!existsSync(file)) return usual
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const found = objectsIn(program).find((fields) => fields.code === code)
  if (!found) return usual
  return { name: found.name ?? usual.name, isSigned: found.isSigned === true }
}

function objectsIn(node) {
  if (node === null || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(objectsIn)
  const inside = Object.values(node).flatMap(objectsIn)
  if (node.type !== 'ObjectExpression') return inside
  const plain = node.properties.filter(({ value }) => value?.type === 'Literal')
  return [Object.fromEntries(plain.map(({ key, value }) => [key.name, value.value])), ...inside]
}

/** One row for each text, in the order of the English files. */
function rowsOf(locale) {
  const { english, twins } = locale
  const rows = [...english].flatMap(([file, catalogue]) =>
    rowsOfCatalogue(locale, file, catalogue, twins.get(file)),
  )
  const others = [...twins].filter(([file]) => !english.has(file))
  return [...rows, ...others.flatMap(([file, twin]) => rowsOfCatalogue(locale, file, null, twin))]
}

function rowsOfCatalogue(locale, file, catalogue, twin) {
  const own = new Map((twin?.groups ?? []).map((group) => [group.key, group]))
  const inEnglish = catalogue?.groups ?? []
  const known = new Set(inEnglish.map(({ key }) => key))
  const pairs = [
    ...inEnglish.map((group) => ({ group, other: own.get(group.key) })),
    ...[...own.values()].filter(({ key }) => !known.has(key)).map((other) => ({ other })),
  ]
  return pairs
    .filter(({ group, other }) => other || !twin || lacks(twin, group.key))
    .flatMap(({ group, other }) => rowsOfGroup(locale, { file, catalogue, twin, group, other }))
}

/**
 * True if a twin really lacks a key. It may say it without a text of its own: by another
 * catalogue's, by a list of another length, or, for a helper of the English file, not at all.
 */
function lacks(twin, key) {
  if (key.includes(':') || /\.(…?\d+)(\.|$)/.test(key)) return false
  return !twin.members.has(key) && !twin.exports.some(({ id }) => id.name === key)
}

function rowsOfGroup(locale, { file, catalogue, twin, group, other }) {
  const key = (group ?? other).key
  const texts = (other ?? group).texts
  const english = group?.texts.map(({ value }) => value) ?? []
  // Where the two differ in the number of their texts, each row shows the whole English.
  const isPaired = !other || english.length === texts.length
  const hash = hashOf(english)
  const status = statusOf(locale, other && key, hash)
  return texts.map((text, index) => ({
    key: texts.length === 1 ? key : `${key}[${index + 1}]`,
    groupKey: key,
    file,
    catalogue,
    twin,
    hash,
    status,
    index,
    group,
    text: other ? text : null,
    original: isPaired ? (group?.texts[index] ?? null) : null,
    english: isPaired ? (english[index] ?? '') : english.join(' / '),
    twi: other ? text.value : '',
    where: whereOf(
      catalogue ?? twin,
      group ?? other,
      isPaired && group ? group.texts[index] : text,
    ),
  }))
}

function statusOf({ stamps, isSigned }, key, hash) {
  if (!key) return MISSING
  const stamp = stamps[key]
  if (stamp !== undefined && stamp !== hash) return CHANGED
  return isSigned && stamp !== undefined ? SIGNED : DRAFT
}

function whereOf(catalogue, { key, about }, { parts }) {
  const title = key
    .split(/[.:]/)[0]
    .replace(/(?<=\p{Ll})(?=\p{Lu})|-/gu, ' ')
    .toLowerCase()
  const name = title.charAt(0).toUpperCase() + title.slice(1)
  const told = parts
    .filter((part) => part.told?.length > 0)
    .map((part) => `{${part.name}} is told in rows of its own: ${part.told.join(' / ')}`)
  const all = [name, about, catalogue.about, ...told, `(${catalogue.name}.ts)`]
  return all.filter(Boolean).join(' · ')
}

/** Short, and the same on every machine. */
export function hashOf(texts) {
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 10)
}

/** The keys of a language that lack the hash of their English. */
export function unstamped({ rows, stamps }) {
  const keys = rows.filter(({ text }) => text).map(({ groupKey }) => groupKey)
  return [...new Set(keys)].filter((key) => stamps[key] === undefined)
}

/** The content of the file of hashes, in the order of its keys, without those that are gone. */
export function stampsText(stamps, rows) {
  const there = new Set(rows.map(({ groupKey }) => groupKey))
  const keys = Object.keys(stamps).filter((key) => there.has(key))
  const sorted = Object.fromEntries(keys.sort().map((key) => [key, stamps[key]]))
  return `${JSON.stringify(sorted, null, 2)}\n`
}
