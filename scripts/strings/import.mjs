// Reads a sheet that came back against the code. Everything is looked at before anything is written:
// one fault, and no file changes.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Fault } from './fault.mjs'
import { CHANGED, DRAFT, MISSING, SIGNED, STAMPS, stampsText } from './locale.mjs'
import { rewritten } from './rewrite.mjs'
import { readCatalogue } from './source.mjs'
import { partsOf } from './texts.mjs'
import { importsFor, insertionOf, isWithin, makeTwin, missingMember } from './twin.mjs'

/** The new texts of a sheet, and every reason against it. */
export function planImport(locale, sheet, { skipChanged = false } = {}) {
  const byKey = new Map(locale.rows.map((row) => [row.key, row]))
  const seen = new Map()
  const plan = { faults: [], changed: [], filled: [], looked: [], skipped: [] }
  for (const given of sheet) {
    const row = byKey.get(given.key)
    const fault = (why) => plan.faults.push(`Row ${given.row}, ${given.key || '(no key)'}: ${why}`)
    if (!row) fault('no text has this key.')
    else if (seen.has(given.key)) fault(`it stands in row ${seen.get(given.key)} already.`)
    else if (isUnlettered(given, row)) fault(UNLETTERED)
    else if (!isSame(given.english, row.english)) {
      if (skipChanged) plan.skipped.push(given.key)
      else fault(`${CHANGED}. It is now: ${JSON.stringify(row.english)}`)
    } else take(plan, row, given, fault)
    seen.set(given.key, given.row)
  }
  plan.faults.push(...halfFilled(locale, plan, seen))
  return plan
}

const UNLETTERED = 'letters such as ɛ were saved as ?. Save the sheet again as CSV UTF-8.'

function take(plan, row, given, fault) {
  const text = dressed(given.text, row.twi || row.english)
  if (text.trim() === '') {
    if (row.status !== MISSING) fault('the text is empty.')
    return
  }
  if (row.text && text === row.twi.normalize('NFC')) {
    const isLooked = row.status === CHANGED && [DRAFT, SIGNED].includes(given.status)
    if (isLooked) plan.looked.push(row)
    return
  }
  const old = row.text ?? row.group.texts[row.index]
  const parts = partsOf(text)
  const why = parts
    ? placeholderFault(old, parts)
    : 'a brace has no partner. Double one that is meant.'
  if (why) fault(why)
  else (row.text ? plan.changed : plan.filled).push({ row, parts })
}

/** Dresses a text as a person meant it: in our own spaces, since editors drop them. */
function dressed(text, old) {
  const [lead] = /^\s*/.exec(old)
  const [trail] = /\s*$/.exec(old)
  return text.trim() === '' ? '' : `${lead}${text.trim()}${trail}`.normalize('NFC')
}

function isSame(one, other) {
  const plain = (text) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
  return plain(one) === plain(other)
}

/** A sheet saved in the letters of Western Europe has lost its ɛ and ɔ. */
function isUnlettered(given, row) {
  const poor = (text) => text.replace(/[^\0-\xff]/g, '?')
  return [
    [given.english, row.english],
    [given.text, row.twi],
  ].some(([now, was]) => poor(was) !== was && isSame(now, poor(was)))
}

function placeholderFault({ parts: old }, parts) {
  const names = (of) => of.filter((part) => typeof part !== 'string').map(({ name }) => name)
  const [before, now] = [names(old), names(parts)]
  const braced = (list) => [...new Set(list)].map((name) => `{${name}}`).join(', ')
  const lost = before.filter((name) => !now.includes(name))
  const added = now.filter((name) => !before.includes(name))
  if (lost.length > 0 && added.length > 0) {
    return `${braced(lost)} became ${braced(added)}. What stands in braces stays to the letter.`
  }
  if (lost.length > 0) return `${braced(lost)} is lost.`
  if (added.length > 0) return `${braced(added)} is not in this text.`
  // Rows of texts inside braces are told apart by their order.
  const speaking = old.filter(({ told }) => told?.length > 0).map(({ name }) => name)
  const kept = now.filter((name) => speaking.includes(name))
  const isMoved = kept.join('\n') !== speaking.join('\n')
  return isMoved ? `${braced(speaking)} must each stand once, in this order.` : null
}

/**
 * Catalogues that would be half new. New ones go in whole: half a catalogue would show English
 * among the other language.
 */
function halfFilled({ rows }, { filled }, seen) {
  const has = new Set(filled.map(({ row }) => row))
  const needed = new Map()
  for (const { row } of filled) {
    const key = row.twin && missingMember(row.catalogue, row.twin, row.groupKey)
    needed.set(`${row.file} ${key ?? ''}`, { row, key })
  }
  return [...needed.values()].flatMap(({ row, key }) =>
    rows
      .filter((one) => one.file === row.file && one.status === MISSING && !has.has(one))
      .filter((one) => !key || isWithin(one.groupKey, key))
      .slice(0, 1)
      .map((one) => {
        const place = seen.has(one.key) ? `Row ${seen.get(one.key)}, ` : ''
        const what = key ?? row.file
        return `${place}${one.key}: this text is empty, and ${what} goes in whole or not at all.`
      }),
  )
}

/** The new text of each file that changes, by its path. Throws where the code would not say it. */
export function filesOf(locale, plan) {
  const files = new Map()
  for (const file of new Set([...plan.changed, ...plan.filled].map(({ row }) => row.file))) {
    const path = pathOf(locale, file)
    const isHere = ({ row }) => row.file === file
    const [changed, filled] = [plan.changed.filter(isHere), plan.filled.filter(isHere)]
    const text = fileOf(locale, changed, filled)
    refuseOther(path, text, [...changed, ...filled])
    files.set(path, text)
  }
  const stamps = { ...locale.stamps }
  const rows = [...plan.changed, ...plan.filled].map(({ row }) => row)
  for (const { groupKey, hash } of [...rows, ...plan.looked]) stamps[groupKey] = hash
  const stamped = stampsText(stamps, locale.rows)
  if (stamped !== stampsText(locale.stamps, locale.rows))
    files.set(join(locale.folder, STAMPS), stamped)
  return files
}

/** A text lies where its English does, in the folder of its language. */
function pathOf({ english, twins, code }, file) {
  const path = twins.get(file)?.file ?? english.get(file).file
  return join(dirname(path), '..', code, file)
}

function fileOf(locale, changed, filled) {
  const { catalogue, twin } = (changed[0] ?? filled[0]).row
  const fills = new Map(filled.map(({ row, parts }) => [row.group.texts[row.index], parts]))
  if (!twin) return makeTwin(catalogue, fills, locale.twins, locale.code)
  const changes = new Map(changed.map(({ row, parts }) => [row.text, parts]))
  const keys = new Set(filled.map(({ row }) => missingMember(catalogue, twin, row.groupKey)))
  const inserted = [...keys].map((key) => insertionOf(catalogue, twin, key, fills))
  const imports = new Set([...keys].flatMap((key) => importsFor(catalogue, twin, key)))
  return [...imports].join('') + rewritten(twin, changes, inserted)
}

/** Reads what would be written, and holds each of its texts against what the sheet says. */
function refuseOther(path, source, given) {
  const groups = new Map(readCatalogue(path, source).groups.map((group) => [group.key, group]))
  const plain = (parts) => parts.map((part) => (typeof part === 'string' ? part : '{}')).join('')
  for (const { row, parts } of given) {
    const text = groups.get(row.groupKey)?.texts[row.index]
    if (text && plain(text.parts) === plain(parts)) continue
    throw new Fault(`${row.key} cannot be written by itself. Ask a developer. Nothing was changed.`)
  }
}

/**
 * All or nothing: what is to be written lies beside its place before the first file is replaced.
 */
export function writeFiles(files) {
  const made = []
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.next`, text, { flag: 'wx' })
      made.push(path)
    }
    for (const path of made) renameSync(`${path}.next`, path)
  } catch (error) {
    throw new Fault(`It could not be written: ${error.message}`)
  } finally {
    for (const path of made) rmSync(`${path}.next`, { force: true })
  }
}
