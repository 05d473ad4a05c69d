import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/base/project-root.ts'
import { LOCALES } from '#core/locales.ts'
import { ENGLISH } from './catalogues.ts'
import { contentsOf, openSample, parts, type Row } from './strings-sample.ts'

const { planImport, filesOf } = parts.import
const { readLocale, unstamped } = parts.locale
const { readSheet, writeSheet, guarded, unguarded } = parts.sheet
const SRC = join(projectRoot(), 'src')

test('every text of a language has a note of the English it was made from', () => {
  const without = LOCALES.flatMap(({ code }) => unstamped(readLocale(SRC, code)))
  expect(without, 'npm run strings -- stamp ak').toEqual([])
})

describe('all catalogues, with a pretended language beside English', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strings-all-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const words = join(folder, 'app', 'words')
  for (const code of ['en', 'tw']) mkdirSync(join(words, code), { recursive: true })
  for (const file of Object.keys(ENGLISH)) {
    writeFileSync(join(words, 'en', basename(file)), readFileSync(join(SRC, '..', file)))
  }
  const begin = readLocale(folder, 'tw')
  for (const [file, catalogue] of begin.english) {
    const text = parts.twin.makeTwin(catalogue, new Map(), begin.english, 'tw')
    writeFileSync(join(words, 'tw', file), text)
  }
  /** Out into a sheet, changed there, and back in; returns how many texts and files changed. */
  const carry = (change: (row: Row) => string) => {
    const locale = readLocale(folder, 'tw')
    const rows = locale.rows.map((row: Row) => ({ ...row, twi: change(row) }))
    const sheet = readSheet(Buffer.from(writeSheet(rows, locale.name)), locale.name)
    const plan = planImport(locale, sheet)
    expect(plan.faults).toEqual([])
    const files: Map<string, string> = filesOf(locale, plan)
    for (const [file, text] of files) writeFileSync(file, text)
    return { texts: plan.changed.length, files: [...files.keys()].length }
  }
  const loud = (text: string) =>
    text.replace(/\p{L}(?=[^{}]*(?:\{|$))/u, (letter) => `ɛ'"\`\\\n\${${letter}`.replace('{', '{{'))

  test('a text that the pages show is found: no plain text of any catalogue is left out', () => {
    const found = new Set(begin.rows.map(({ english: text }: Row) => text))
    const left = Object.entries(ENGLISH).flatMap(([file, module]) =>
      plainTexts({ ...module })
        .filter((text) => !found.has(text.replace(/[{}]/g, '$&$&')))
        .map((text) => `${file}: ${text}`),
    )
    expect(left.filter((line) => !/: (kind|amountPesewas)$/.test(line))).toEqual([])
    expect(found.size).toBeGreaterThan(3000)
  })

  test('out and in again changes no byte', () => {
    const before = contentsOf(join(words, 'tw'))
    expect(carry((row) => row.twi)).toEqual({ texts: 0, files: 0 })
    expect(contentsOf(join(words, 'tw'))).toEqual(before)
  })

  test('every text can be changed, with any sign in it, and changed back to the same bytes', () => {
    const before = contentsOf(join(words, 'tw'))
    const there = new Map(begin.rows.map((row: Row) => [row.key, row.english]))
    const { texts } = carry((row) => loud(row.twi))
    expect(texts).toBe(there.size)
    const changed: Row[] = readLocale(folder, 'tw').rows
    expect(changed.map((row) => row.twi)).toEqual(changed.map((row) => loud(row.english)))
    expect(carry((row) => row.english).texts).toBe(there.size)
    expect(contentsOf(join(words, 'tw'))).toEqual(before)
    const stamps = readFileSync(join(words, 'english.json'), 'utf8')
    expect(Object.keys(JSON.parse(stamps)).length).toBeGreaterThan(3000)
  })
})

/** The texts in an object and its parts; what functions say is not among them. */
function plainTexts(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(plainTexts)
}

describe('a sheet', () => {
  const signs = fc.constantFrom(...`=+-@＝'";,|\t\n {}aɛ`)
  const text = fc.string({ unit: signs, maxLength: 12 })

  test('holds any text, and no cell that a spreadsheet could take for a formula', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(unguarded(guarded(value))).toBe(value)
        for (const cell of guarded(value).split(/[;|\t\r\n]/)) {
          expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('is read as a spreadsheet saves it again: any separator, any quotes, any line end', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (twis) => {
        const rows = twis.map((twi, at) => ({
          key: `a.${at}`,
          english: '',
          twi,
          where: '',
          status: '',
        }))
        const read = (bytes: Uint8Array) =>
          readSheet(bytes, 'Twi').map((row: { text: string }) => row.text)
        const written: string = writeSheet(rows, 'Twi')
        expect(read(Buffer.from(written))).toEqual(twis)
        const { data } = Papa.parse<string[]>(written.slice(1), { skipEmptyLines: true })
        for (const delimiter of [',', ';', '\t']) {
          const saved = Papa.unparse(data, { delimiter, newline: '\n' })
          expect(read(Buffer.from(saved))).toEqual(twis)
        }
        const wide = Papa.unparse(data, { delimiter: '\t' })
        expect(read(Buffer.from(`\ufeff${wide}`, 'utf16le'))).toEqual(twis)
      }),
      { numRuns: 300 },
    )
  })

  test('opens in Excel as UTF-8, and names what a text is for', () => {
    const sample = openSample()
    sample.run('export', 'ak', sample.csv)
    const [head, title, found, , held] = Papa.parse<string[]>(readFileSync(sample.csv, 'utf8')).data
    expect(readFileSync(sample.csv).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(head).toEqual(['key', 'English', 'Twi', 'where it stands', 'status'])
    expect(title?.slice(0, 3)).toEqual(['purse.title', 'Purse', 'Kotokuo'])
    expect(found?.slice(0, 3)).toEqual(['purse.found[1]', '1 entry', 'ade 1'])
    expect(found?.[3]).toBe('Purse · Below the balance. · What /wallet says. · (purse.ts)')
    expect(held?.slice(0, 3)).toEqual(['purse.held', '{by} holds {amount}.', '{by} kura {amount}.'])
    sample.close()
  })
})
