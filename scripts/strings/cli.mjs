// The words of `npm run strings`, and what each does.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from '../setup.mjs'
import {
  CHANGED,
  DRAFT,
  holesIn,
  isPhrase,
  MISSING,
  readLocale,
  SIGNED,
  STAMPS,
  STATUSES,
  sayStamps,
} from './rows.mjs'
import { Fault, readSheet, writeSheet } from './sheet.mjs'

export const HELP = `npm run strings -- <what> <language> …

  export ak FILE.csv   writes every text beside its English, for a speaker
      --all            also texts of catalogues that are not begun
      --semicolons     for an Excel that splits at semicolons
      --replace        replaces a file that is there
  import ak FILE.csv   takes the texts of a sheet into the data, all or none
      --check          only says what it would do
      --skip-changed   leaves rows alone whose English has changed since the export
  status ak            counts the texts by how they stand, a line a catalogue
      --all            also catalogues that are not begun
  stamp ak             notes, for texts written in the data, the English they were made from
  stamp ak KEY …       the same for texts that were looked at again after their English changed

A language is its code, such as ak (Twi). docs/translating.md says how a speaker works.`

const VERBS = {
  export: { flags: ['--all', '--semicolons', '--replace'], words: 1, run: exportSheet },
  import: { flags: ['--check', '--skip-changed'], words: 1, run: importSheet },
  status: { flags: ['--all'], words: 0, run: showStatus },
  stamp: { flags: [], words: Number.POSITIVE_INFINITY, run: stampTexts },
}
const MOST_FAULTS = 20

/** Returns the exit code. `folder` holds the words of every feature. */
export function runStrings(words, { folder = join(ROOT, 'src'), say = console.log } = {}) {
  if (words.includes('--help') || words[0] === 'help') {
    say(HELP)
    return 0
  }
  try {
    const { verb, code, rest, has } = taskOf(words)
    verb.run(readLocale(folder, code), rest, { has, say })
    return 0
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    say(error.message)
    return 1
  }
}

function taskOf([name = '', code, ...words]) {
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : null
  const known = Object.keys(VERBS).join(', ')
  const what = name ? `'${name}' is none of ${known}.` : `Say what: ${known}.`
  if (!verb) throw new Fault(`${what} npm run strings -- --help`)
  if (!code || code.startsWith('-')) throw new Fault(`Say the language: strings -- ${name} ak`)
  const flags = words.filter((word) => word.startsWith('-'))
  const rest = words.filter((word) => !word.startsWith('-'))
  const unknown = flags.find((flag) => !verb.flags.includes(flag))
  if (unknown) throw new Fault(`${name} knows no ${unknown}. npm run strings -- --help`)
  if (verb.words === 1 && rest.length === 0) {
    throw new Fault(`Say the file: npm run strings -- ${name} ${code} FILE.csv`)
  }
  const extra = rest[verb.words]
  if (extra) throw new Fault(`'${extra}' is one word too many after ${name}.`)
  return { verb, code, rest, has: (flag) => flags.includes(flag) }
}

/** A file is named from where npm was called, which may be below this folder. */
const placeOf = (name) => resolve(process.env.INIT_CWD ?? '.', name)

function exportSheet({ rows, name }, [file], { has, say }) {
  if (existsSync(placeOf(file)) && !has('--replace')) {
    throw new Fault(`${file} is there already; it may hold a speaker's work. Add --replace.`)
  }
  const shown = has('--all') ? rows : rows.filter(({ text }) => text !== null)
  if (shown.length === 0) throw new Fault(`No text of ${name} is begun. Add --all for the English.`)
  writeFileSync(placeOf(file), writeSheet(shown, name, has('--semicolons') ? ';' : ','))
  say(`${file}: ${countOf(shown.length, 'text')}. Only the column '${name}' is to be edited.`)
}

function importSheet(locale, [file], { has, say }) {
  if (!existsSync(placeOf(file))) throw new Fault(`There is no file ${file}.`)
  const sheet = readSheet(readFileSync(placeOf(file)), locale.name)
  const plan = planImport(locale, sheet, has('--skip-changed'))
  if (plan.faults.length > 0) {
    for (const fault of plan.faults.slice(0, MOST_FAULTS)) say(fault)
    const more = plan.faults.length - MOST_FAULTS
    if (more > 0) say(`And ${more} more.`)
    throw new Fault('Nothing was changed.')
  }
  const { changed, filled, looked, skipped } = plan
  for (const { row, text } of [...changed, ...filled]) put(locale, row, text)
  const noted = [...changed, ...filled, ...looked].map(({ row }) => row)
  if (!has('--check')) writeAll(locale, noted)
  const counts = [`${countOf(changed.length, 'text')} changed`, `${filled.length} filled in`]
  counts.push(`${looked.length} looked at again`)
  if (skipped.length > 0) counts.push(`${skipped.length} left alone: their ${CHANGED}`)
  say(`${counts.join(', ')}.${has('--check') ? ' Only checked: nothing was written.' : ''}`)
  const isNew = changed.length + filled.length > 0
  if (isNew && !has('--check')) say('Now run: npm run check')
  if (isNew && locale.isSigned) say('The language is signed: let its speakers read what is new.')
}

/**
 * @typedef {{ key: string, english: string, text: string | null, status: string, home: string,
 *   names: (string | null)[] | null, write: (text: string) => void }} TextRow
 * @typedef {{ faults: string[], skipped: string[], changed: { row: TextRow, text: string }[],
 *   filled: { row: TextRow, text: string }[], looked: { row: TextRow }[] }} ImportPlan
 */

/** The new texts of a sheet, and every reason against it. */
function planImport(locale, sheet, skipsChanged) {
  const byKey = new Map(locale.rows.map((row) => [row.key, row]))
  const seen = new Map()
  /** @type {ImportPlan} */
  const plan = { faults: [], changed: [], filled: [], looked: [], skipped: [] }
  for (const given of sheet) {
    const row = byKey.get(given.key)
    const fault = (why) => plan.faults.push(`Row ${given.row}, ${given.key || '(no key)'}: ${why}`)
    if (!row) fault('no text has this key.')
    else if (seen.has(given.key)) fault(`it stands in row ${seen.get(given.key)} already.`)
    else if (isUnlettered(given, row)) fault(UNLETTERED)
    else if (isSame(given.english, row.english)) planText(plan, row, given, fault)
    else if (skipsChanged) plan.skipped.push(given.key)
    else fault(`${CHANGED}. It is now: ${JSON.stringify(row.english)}`)
    seen.set(given.key, given.row)
  }
  const filled = new Set(plan.filled.map(({ row }) => row))
  const catalogues = new Set([...filled].map(({ key }) => key.split('.')[0]))
  for (const row of locale.rows) {
    const [catalogue] = row.key.split('.')
    if (row.text !== null || filled.has(row) || !catalogues.has(catalogue)) continue
    const place = seen.has(row.key) ? `Row ${seen.get(row.key)}, ` : ''
    plan.faults.push(
      `${place}${row.key}: this text is empty, and ${catalogue} goes in whole or not at all.`,
    )
  }
  return plan
}

const UNLETTERED = 'letters such as ɛ were saved as ?. Save the sheet again as CSV UTF-8.'

function planText(plan, row, given, fault) {
  const old = row.text ?? row.english
  const [lead = '', trail = ''] = [/^\s*/.exec(old)?.[0], /\s*$/.exec(old)?.[0]]
  const text = `${lead}${given.text.trim()}${trail}`.normalize('NFC')
  if (text.trim() === '') {
    if (row.text !== null) fault('the text is empty.')
  } else if (row.text !== null && text === row.text.normalize('NFC')) {
    const isLooked = row.status === CHANGED && [DRAFT, SIGNED].includes(given.status)
    if (isLooked) plan.looked.push({ row })
  } else {
    const why = holesFault(holesIn(old), text)
    if (why) fault(why)
    else (row.text === null ? plan.filled : plan.changed).push({ row, text })
  }
}

/** Spaces do not count: our own are put around a text, since editors drop them. */
function isSame(one, other) {
  const plain = (text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return plain(one) === plain(other)
}

/** A sheet saved in the letters of Western Europe has lost its ɛ and ɔ. */
function isUnlettered(given, row) {
  const poor = (text) => text.replace(/[^\0-\xff]/g, '?')
  return [
    [given.english, row.english],
    [given.text, row.text ?? ''],
  ].some(([now, was]) => poor(was) !== was && isSame(now, poor(was)))
}

function holesFault(before, text) {
  const now = holesIn(text)
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return 'a brace has no partner.'
  const listed = (holes) => [...new Set(holes)].join(', ')
  const lost = before.filter((hole) => !now.includes(hole) && !isPhrase(hole))
  const added = now.filter((hole) => !before.includes(hole) && !isPhrase(hole))
  if (lost.length > 0 && added.length > 0) {
    return `${listed(lost)} became ${listed(added)}. What stands in braces stays to the letter.`
  }
  if (lost.length > 0) return `${listed(lost)} is lost.`
  return added.length > 0 ? `${listed(added)} is not in this text.` : null
}

/** Writes a text to its place; in a catalogue that is not begun its key says where that is. */
function put({ data }, { write, home, key, names }, text) {
  if (write) return void write(text)
  if (!data.has(home)) data.set(home, {})
  const path = key.split('.')
  const last = path.pop()
  const holder = path.reduce((of, name) => (of[name] ??= {}), data.get(home))
  holder[names ? `${last}(${names.join(', ')})` : last] = text
}

/** All files or none: each is written beside its place, and then they are moved there. */
function writeAll({ folder, data, stamps, rows }, noted) {
  const next = { ...stamps, ...Object.fromEntries(noted.map(({ key, hash }) => [key, hash])) }
  const there = new Set(rows.filter(({ text }) => text !== null).map(({ key }) => key))
  for (const { key } of noted) there.add(key)
  const kept = Object.entries(next).filter(([key]) => there.has(key))
  const sorted = Object.fromEntries(kept.toSorted(([one], [two]) => (one < two ? -1 : 1)))
  // A space that breaks no line is told from others.
  const said = (content) => `${JSON.stringify(content, null, 2).replaceAll('\u00a0', '\\u00a0')}\n`
  const files = [
    ...[...data].map(([file, content]) => [join(folder, file), said(content)]),
    [join(folder, STAMPS), sayStamps(sorted)],
  ]
  try {
    for (const [file, text] of files) writeFileSync(`${file}.next`, text)
  } catch (error) {
    for (const [file] of files) rmSync(`${file}.next`, { force: true, recursive: true })
    throw new Fault(`The files could not be written: ${error.message}. Nothing was changed.`)
  }
  for (const [file] of files) renameSync(`${file}.next`, file)
}

function showStatus({ rows, name, isSigned, stamps }, _words, { has, say }) {
  const nameOf = ({ key }) => key.split('.')[0]
  const isBegun = ({ text }) => text !== null
  const shown = has('--all') ? rows : rows.filter(isBegun)
  const catalogues = [...new Set(shown.map(nameOf))].sort()
  const width = Math.max(...catalogues.map((each) => each.length), 'all of them'.length)
  const line = (first, of) => {
    const counts = STATUSES.map((status) => of?.filter((row) => row.status === status).length)
    const cells = counts.map((count, at) =>
      String(count ?? STATUSES[at]).padStart(STATUSES[at].length),
    )
    say([first.padEnd(width), ...cells].join('  '))
  }
  say(`${name}: ${isSigned ? 'signed' : 'a draft, not signed'}`)
  line('')
  for (const each of catalogues)
    line(
      each,
      shown.filter((row) => nameOf(row) === each),
    )
  line('all of them', shown)
  const idle = new Set(rows.filter(({ status }) => status === MISSING).map(nameOf)).size
  if (idle > 0 && !has('--all')) say(`${countOf(idle, 'catalogue')} in English alone.`)
  const left = rows.filter((row) => isBegun(row) && stamps[row.key] === undefined).length
  if (left > 0) say(`${countOf(left, 'key')} without a note of the English: strings -- stamp ak`)
}

function stampTexts(locale, keys, { say }) {
  const begun = locale.rows.filter(({ text }) => text !== null)
  const unknown = keys.find((key) => !begun.some((row) => row.key === key))
  if (unknown) throw new Fault(`${locale.name} has no text ${unknown}. Nothing was noted.`)
  const isNamed = ({ key }) => (keys.length > 0 ? keys.includes(key) : !(key in locale.stamps))
  const noted = begun.filter(isNamed)
  writeAll(locale, noted)
  say(`${countOf(noted.length, 'key')} noted.`)
  const changed = begun.filter((row) => row.status === CHANGED && !noted.includes(row))
  if (changed.length > 0) {
    const named = changed.map(({ key }) => key).join(' ')
    say(`${countOf(changed.length, 'text')}: ${CHANGED}. Name their keys once looked at: ${named}`)
  }
}

const countOf = (count, what) => `${count} ${what}${count === 1 ? '' : 's'}`
