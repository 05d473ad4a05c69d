import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pesewas } from '#core/money.ts'
import { amountCell, figure, rowOf, sheetOf } from './csv.ts'

// Sheets as a real spreadsheet opens them. It takes LibreOffice (Debian: apt-get install libreoffice-calc).

const OFFICE = '/usr/bin/soffice'
const TEXTS = [
  '1E0000',
  '0001234567',
  '-1234.50',
  '3 Mar',
  'May 2024',
  'TRUE',
  '1/2',
  '12:30',
  '50%',
  '1,234',
  '2026-11-21',
  '=1+1',
  '+233244123456',
  '1 1/2',
  '5 pm',
  'dep_7KQ2M9',
  '€5',
  '٣',
]

/** The type of each cell of these rows, as LibreOffice takes them. */
function openedTypes(csv: string): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-sheet-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'sheet.csv'), csv)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const options = ['--headless', '--convert-to', 'fods', '--outdir', folder]
  execFileSync(OFFICE, [profile, ...options, join(folder, 'sheet.csv')], { timeout: 120_000 })
  const opened = readFileSync(join(folder, 'sheet.fods'), 'utf8')
  return [...opened.matchAll(/<table:table-row\b[\s\S]*?<\/table:table-row>/g)].map(([row]) =>
    [...row.matchAll(/office:value-type="(\w+)"/g)].map(([, type]) => type ?? ''),
  )
}

test.runIf(existsSync(OFFICE))(
  'in LibreOffice a text stays text, an amount is a number and a day a date, whatever was typed',
  async () => {
    const rows = TEXTS.map((text) => [text, amountCell(pesewas(123_400)), figure('2026-11-21')])
    let csv = ''
    for await (const piece of sheetOf(['text', 'amount', 'day'], rows)) csv += piece
    const types = openedTypes(csv)
    // Below the notice and the columns.
    expect(types.slice(2, 2 + TEXTS.length)).toEqual(TEXTS.map(() => ['string', 'float', 'date']))
    // The control: the same texts as they were typed.
    const bare = openedTypes(TEXTS.map((text) => rowOf([figure(text)])).join('\n'))
    expect(bare.flat().filter((type) => type !== 'string').length).toBeGreaterThan(5)
  },
  240_000,
)
