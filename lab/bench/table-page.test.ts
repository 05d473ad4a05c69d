import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isReached, keepTable, type TableRow, tableLines, tablePicture } from './table-page.ts'

const row: TableRow = {
  what: 'a thing',
  figure: 2,
  unit: 's',
  target: 1,
  better: 'less',
  beside: 'its peer 3 a second',
  of: 5,
  part: 'work',
  seed: 1,
  load: 0.5,
  date: '2026-11-27',
}

test('a target is reached from its own side, and what has none only tells', () => {
  expect(isReached(row)).toBe(false)
  expect(isReached({ ...row, better: 'more' })).toBe(true)
  expect(isReached({ ...row, figure: 1 })).toBe(true)
  expect(isReached({ ...row, target: null })).toBe(null)
  const [, missed, told] = tableLines([row, { ...row, target: null }])
  expect(missed).toMatch(/a thing +2 s +≤ 1 s +✗ .*its peer 3 a second$/)
  expect(told).not.toMatch(/[✓✗]/)
})

test('a part that is measured again takes the place of its former rows, and no other', () => {
  const folder = mkdtempSync(join(tmpdir(), 'table-'))
  try {
    keepTable(folder, [row, { ...row, what: 'another', part: 'hall' }])
    keepTable(folder, [{ ...row, figure: 0.5 }])
    const tableRows = JSON.parse(readFileSync(join(folder, 'table.json'), 'utf8')) as TableRow[]
    expect(tableRows.map(({ what, figure }) => [what, figure])).toEqual([
      ['another', 2],
      ['a thing', 0.5],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('its picture says of each figure whether it is reached, and draws what has no target nowhere', () => {
  const drawn = tablePicture([row, { ...row, figure: 0.4 }, { ...row, what: 'told', target: null }])
  expect(drawn.match(/class="(yes|no)"/g)).toEqual(['class="no"', 'class="yes"'])
  expect(drawn).not.toContain('told')
})
