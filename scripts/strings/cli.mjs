// The words of `npm run strings`, and what each does.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join, relative, resolve } from 'node:path'
import { ROOT } from '../setup.mjs'
import { Fault } from './fault.mjs'
import { filesOf, planImport, writeFiles } from './import.mjs'
import { CHANGED, readLocale, STAMPS, STATUSES, stampsText, unstamped } from './locale.mjs'
import { readSheet, writeSheet } from './sheet.mjs'

export const HELP = `npm run strings -- <what> <language> …

  export ak FILE.csv   writes every text beside its English, for a speaker
      --all            also catalogues that are not begun: a speaker may begin one
      --semicolons     for an Excel that splits at semicolons
      --replace        replaces a file that is there
  import ak FILE.csv   takes the texts of a sheet into the code, all or none
      --check          only says what it would do
      --skip-changed   leaves rows alone whose English has changed since the export
  status ak            counts the texts by how they stand, a line a catalogue
      --all            also catalogues that are not begun
  stamp ak             notes, for texts written in code, the English they were made from
  stamp ak KEY …       the same for texts that were looked at again after their English changed

A language is its code, such as ak (Twi). docs/translating.md says how a speaker works.`

const VERBS = {
  export: { flags: ['--all', '--semicolons', '--replace'], takesFile: true, run: exportSheet },
  import: { flags: ['--check', '--skip-changed'], takesFile: true, run: importSheet },
  status: { flags: ['--all'], run: showStatus },
  stamp: { flags: [], takesKeys: true, run: stampTexts },
}
const MOST_FAULTS = 20
const FOLDER = join(ROOT, 'src')

/** Returns the exit code. `folder` holds the languages, `format` lays out what an import writes. */
export function runStrings(words, options = {}) {
  const { folder = FOLDER, say = console.log, format = formatted } = options
  if (words.includes('--help') || words[0] === 'help') {
    say(HELP)
    return 0
  }
  try {
    return taskOf(words)(folder, { say, format })
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    say(error.message)
    return 1
  }
}

function taskOf([name, code, ...words]) {
  const known = Object.keys(VERBS).join(', ')
  const verb = Object.hasOwn(VERBS, name ?? '') ? VERBS[name] : null
  if (!verb) {
    const what = name ? `'${name}' is none of ${known}.` : `Say what: ${known}.`
    throw new Fault(`${what} npm run strings -- --help`)
  }
  if (!code || code.startsWith('-')) throw new Fault(`Say the language: strings -- ${name} ak`)
  const flags = words.filter((word) => word.startsWith('-'))
  const unknown = flags.find((flag) => !verb.flags.includes(flag))
  if (unknown) throw new Fault(`${name} knows no ${unknown}. npm run strings -- --help`)
  const rest = words.filter((word) => !word.startsWith('-'))
  if (verb.takesFile && rest.length === 0) {
    throw new Fault(`Say the file: npm run strings -- ${name} ${code} FILE.csv`)
  }
  const most = verb.takesKeys ? Number.POSITIVE_INFINITY : verb.takesFile ? 1 : 0
  if (rest.length > most) throw new Fault(`'${rest[most]}' is one word too many after ${name}.`)
  const has = (flag) => flags.includes(flag)
  return (folder, means) => verb.run(readLocale(folder, code), rest, has, means)
}

function exportSheet(locale, [name], has, { say }) {
  const file = placeOf(name)
  if (existsSync(file) && !has('--replace')) {
    throw new Fault(`${name} is there already; it may hold a speaker's work. Add --replace.`)
  }
  const rows = has('--all') ? locale.rows : locale.rows.filter(({ twin }) => twin)
  if (rows.length === 0) {
    throw new Fault(`No catalogue of ${locale.name} is begun. Add --all for all of the English.`)
  }
  writeFileSync(file, writeSheet(rows, locale.name, has('--semicolons') ? ';' : ','))
  say(`${name}: ${countOf(rows.length, 'text')}. Only the column '${locale.name}' is to be edited.`)
  return 0
}

function importSheet(locale, [name], has, { say, format }) {
  const file = placeOf(name)
  if (!existsSync(file)) throw new Fault(`There is no file ${name}.`)
  const sheet = readSheet(readFileSync(file), locale.name)
  const plan = planImport(locale, sheet, { skipChanged: has('--skip-changed') })
  if (plan.faults.length > 0) {
    for (const fault of plan.faults.slice(0, MOST_FAULTS)) say(fault)
    const more = plan.faults.length - MOST_FAULTS
    if (more > 0) say(`And ${more} more.`)
    throw new Fault('Nothing was changed.')
  }
  const files = filesOf(locale, plan)
  const begun = [...files.keys()].filter((path) => path.endsWith('.ts') && !existsSync(path))
  if (!has('--check')) writeFiles(format(files))
  const { changed, filled, looked, skipped } = plan
  const counts = [
    `${countOf(changed.length, 'text')} changed`,
    `${filled.length} filled in`,
    `${looked.length} looked at again`,
  ]
  if (skipped.length > 0) counts.push(`${skipped.length} left alone: their ${CHANGED}`)
  say(`${counts.join(', ')}.${has('--check') ? ' Only checked: nothing was written.' : ''}`)
  for (const path of begun)
    say(`New: ${relative(ROOT, path)}. List it in src/app/words/${locale.code}.ts.`)
  const isNew = changed.length + filled.length > 0
  if (isNew && !has('--check')) say('Now run: npm run check')
  if (isNew && locale.isSigned) say('The language is signed: let its speakers read what is new.')
  return 0
}

/** A file is named from where npm was called, which may be below this folder. */
function placeOf(name) {
  return resolve(process.env.INIT_CWD ?? '.', name)
}

/** Formats the files as the formatter would, so that an import needs no second step. */
function formatted(files) {
  if (files.size === 0) return files
  const folder = mkdtempSync(join(tmpdir(), 'strings-'))
  try {
    const beside = [...files.keys()].map((file, index) => join(folder, `${index}${extname(file)}`))
    for (const [index, text] of [...files.values()].entries()) writeFileSync(beside[index], text)
    const biome = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
    const config = ['--config-path', ROOT, '--vcs-enabled=false']
    // Where it fails the files stay as they are, and `npm run check` says so.
    spawnSync(process.execPath, [biome, 'format', '--write', ...config, folder])
    return new Map([...files.keys()].map((file, at) => [file, readFileSync(beside[at], 'utf8')]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function showStatus(locale, _words, has, { say }) {
  const { rows, name, isSigned } = locale
  const shown = has('--all') ? rows : rows.filter(({ twin }) => twin)
  const files = [...new Set(shown.map(({ file }) => file))]
  const counted = (of) => STATUSES.map((status) => of.filter((row) => row.status === status).length)
  const lines = files.map((file) => [file, counted(shown.filter((row) => row.file === file))])
  say(`${name}: ${isSigned ? 'signed' : 'a draft, not signed'}`)
  const width = Math.max(...files.map((file) => file.length), 'all of them'.length)
  const line = (first, cells) =>
    say(
      [first.padEnd(width), ...cells.map((cell, at) => String(cell).padStart(widthOf(at)))].join(
        '  ',
      ),
    )
  line('', STATUSES)
  for (const [file, counts] of lines) line(file, counts)
  line('all of them', counted(shown))
  const idle = [...new Set(rows.filter(({ twin }) => !twin).map(({ file }) => file))]
  if (idle.length > 0 && !has('--all'))
    say(`${countOf(idle.length, 'catalogue')} in English alone.`)
  const left = unstamped(locale)
  if (left.length > 0) {
    say(
      `${countOf(left.length, 'key')} without a note of the English: npm run strings -- stamp ${locale.code}`,
    )
  }
  return 0
}

const widthOf = (at) => STATUSES[at].length

function stampTexts(locale, words, _has, { say }) {
  const { rows, stamps } = locale
  const hashes = new Map(rows.filter(({ text }) => text).map((row) => [row.groupKey, row.hash]))
  const keys = words.map((word) => word.replace(/\[\d+\]$/, ''))
  const unknown = keys.find((key) => !hashes.has(key))
  if (unknown) throw new Fault(`${locale.name} has no text ${unknown}. Nothing was noted.`)
  const noted = keys.length > 0 ? keys : unstamped(locale)
  const next = { ...stamps, ...Object.fromEntries(noted.map((key) => [key, hashes.get(key)])) }
  const text = stampsText(
    next,
    rows.filter((row) => row.text),
  )
  if (hashes.size === 0) throw new Fault(`No catalogue of ${locale.name} is begun.`)
  writeFiles(new Map([[join(locale.folder, STAMPS), text]]))
  say(`${countOf(noted.length, 'key')} noted.`)
  const changed = rows.filter(
    ({ status, groupKey }) => status === CHANGED && !noted.includes(groupKey),
  )
  if (changed.length > 0)
    say(
      `${countOf(changed.length, 'text')}: ${CHANGED}. Name their keys once looked at: ${[...new Set(changed.map(({ groupKey }) => groupKey))].join(' ')}`,
    )
  return 0
}

function countOf(count, what) {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
