import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#core/locales.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { CATALOGUES } from '../rig/catalogues.ts'
import { openSample, parts, type Row } from '../rig/strings-sample.ts'

const { readSheet, writeSheet, guarded, unguarded } = parts.sheet
const SRC = join(projectRoot(), 'src')
const rowsOf = (code: string): (Row & { stamps: object })[] => parts.rows.readLocale(SRC, code).rows

test('every text of a language has a note of the English it was made from', () => {
  const without = LOCALES.flatMap(({ code }) => {
    const { rows, stamps } = parts.rows.readLocale(SRC, code)
    return rows.filter(({ key, text }: Row) => text !== null && !(key in stamps))
  })
  expect(
    without.map(({ key }: Row) => key),
    'npm run strings -- stamp ak',
  ).toEqual([])
})

/** The texts in an object and its parts; what functions say is not among them. */
function plainTexts(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(plainTexts)
}

test('a text that the pages show is found: no plain text of any catalogue is left out', () => {
  // A thing that a scenario may call otherwise stands in braces, which no screen shows; a sum keeps to
  // its GHS on screens alone.
  const bare = (text: string) => text.replace(/[{}]/g, '').replaceAll('\u00A0', ' ')
  const findings = new Set(rowsOf('ak').map(({ english }) => bare(english)))
  expect(plainTexts(CATALOGUES).filter((text) => !findings.has(bare(text)))).toEqual([])
  expect(findings.size).toBeGreaterThan(3000)
})

test('all texts of a language go out into a sheet and come back the same, row by row', () => {
  const rows = rowsOf('ak')
  const back: { key: string; text: string }[] = readSheet(
    Buffer.from(writeSheet(rows, 'Twi')),
    'Twi',
  )
  expect(back.map(({ key, text }) => [key, text])).toEqual(
    rows.map(({ key, text }) => [key, text ?? '']),
  )
})

test('out and in again changes no byte, and every text can be changed and changed back', () => {
  const sample = openSample()
  sample.run('stamp', 'ak')
  const before = sample.files()
  const twi = new Map(sample.rows().map(({ key, text }) => [key, text]))
  expect(sample.carry(() => ({})).said).toContain('0 texts changed')
  expect(sample.files()).toEqual(before)
  const loud = (text: string | null) => text && `ɛ'"\`\\\n$1 ${text.trim()}`
  expect(sample.carry((row) => ({ text: loud(row.text) })).said).toContain('12 texts changed')
  expect(sample.rows().map(({ text }) => text?.trim() ?? null)).toEqual(
    [...twi.values()].map((text) => loud(text)),
  )
  sample.carry((row) => ({ text: twi.get(row.key) ?? null }))
  expect(sample.files()).toEqual(before)
  sample.close()
})

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
          text: twi,
          about: '',
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
    expect(found?.slice(0, 3)).toEqual([
      'purse.found[count=1]',
      '1 entry / {count} entries',
      'ade 1',
    ])
    expect(found?.[3]).toBe('purse · Stands below the balance. · app/words/en/purse.ts')
    expect(held?.slice(0, 3)).toEqual([
      'purse.held',
      '{by} holds {amount}.',
      '{by} kura {amount:ghs}.',
    ])
    sample.close()
  })
})
