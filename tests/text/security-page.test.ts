import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/base/project-root.ts'

// docs/asvs.md says of each requirement of ASVS that applies how it stands and which test shows it.

const ROOT = projectRoot()

/** OWASP ASVS 5.0, level 2, as far as it applies to this house, and some of level 3. */
const APPLY = `6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.7 6.2.8 6.2.9 6.2.12 6.3.1 6.3.2 6.3.3 6.3.4
  6.3.7 6.3.8 6.4.1 6.4.3 6.5.1 6.5.5 6.6.3 7.2.1 7.2.2 7.2.3 7.2.4 7.3.1 7.3.2 7.4.1 7.4.2 7.4.3
  7.4.5 7.5.1 7.5.2 7.5.3 8.1.1 8.2.1 8.2.2 8.2.3 8.3.1 8.3.2 1.2.4 1.2.9 1.3.4 1.3.6 1.3.11 1.4.2
  2.2.1 2.2.2 2.2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 2.4.1 15.3.3 15.3.5 15.3.6 15.3.7 15.4.2 5.1.1
  5.2.1 5.2.2 5.3.1 5.3.2 5.4.1 5.4.2 3.2.1 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5
  3.4.6 3.5.1 3.5.2 3.5.3 3.7.2 4.1.1 4.1.3 15.3.1 11.4.2 11.5.1 13.2.2 13.2.4 13.3.1 13.4.2 13.4.5
  15.1.2 15.2.1 15.3.4 14.2.1 14.2.3 14.3.1 14.3.2 14.3.3 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1
  16.4.2 16.5.1 16.5.2 16.5.3 16.5.4`.split(/\s+/)
const STATES = ['met', 'partly', 'not met']

type Row = { readonly id: string; readonly state: string; readonly how: string; shownBy: string }

const ROWS = rowsOf(readFileSync(join(ROOT, 'docs', 'asvs.md'), 'utf8'))

function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((text) => {
    const [id = '', state = '', how = '', shownBy = ''] = text.slice(2, -2).split(' | ')
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, state, how, shownBy }] : []
  })
}

/** The rows that say in no words how the requirement stands. */
const bareOf = (rows: readonly Row[]) =>
  rows.filter(({ state, how }) => !STATES.includes(state) || how.length < 8)

/** The tests that a row names and that no file has. */
const missingTests = (rows: readonly Row[]) =>
  rows.flatMap(({ id, shownBy }) =>
    shownBy.split(/;\s*(?=`)/).flatMap((name) => {
      const [file = '', title = ''] = name.split(' › ')
      return hasTest(file.replaceAll('`', ''), title) ? [] : [`${id}: ${name}`]
    }),
  )

/** True if a test file calls `test('title'` or `test.each(…)('title'`. */
function hasTest(file: string, title: string): boolean {
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(ROOT, file))) return false
  const text = readFileSync(join(ROOT, file), 'utf8')
  return ["'", '"', '`'].some((quote) => {
    const literal = quote + title.replaceAll(quote, `\\${quote}`) + quote
    const at = text.indexOf(literal)
    return at > 0 && /(?:\btest|\))\(\s*$/.test(text.slice(0, at))
  })
}

describe('the table of requirements', () => {
  test('has a row for each that applies, and for no other', () => {
    expect(ROWS.map(({ id }) => id).sort()).toEqual([...APPLY].sort())
  })

  test('says of each how it stands, in words', () => {
    expect(bareOf(ROWS)).toEqual([])
  })

  test('names for each a test that exists', () => {
    expect(missingTests(ROWS)).toEqual([])
  })

  test('is held to it: a row without state, words or test is found', () => {
    const own = '`tests/text/security-page.test.ts` › names for each a test that exists'
    const rows = rowsOf(
      [
        '| requirement | state | how | shown by |',
        `| 1.1.1 | met | in good and plain words | ${own} |`,
        `| 1.1.2 | perhaps | in good and plain words | ${own} |`,
        `| 1.1.3 | met | so so | ${own} |`,
        '| 1.1.4 | met | in good and plain words | `tests/gone.test.ts` › a law |',
        `| 1.1.5 | partly | in good and plain words | ${own}; \`tests/tidy.test.ts\` › no such law |`,
        // The title as a text that is no test's.
        '| 1.1.6 | met | in good and plain words | `tests/text/security-page.test.ts` › not met |',
      ].join('\n'),
    )
    expect(rows.map(({ id }) => id)).toEqual(['1.1.1', '1.1.2', '1.1.3', '1.1.4', '1.1.5', '1.1.6'])
    expect(bareOf(rows).map(({ id }) => id)).toEqual(['1.1.2', '1.1.3'])
    expect(missingTests(rows)).toEqual([
      '1.1.4: `tests/gone.test.ts` › a law',
      '1.1.5: `tests/tidy.test.ts` › no such law',
      '1.1.6: `tests/text/security-page.test.ts` › not met',
    ])
  })
})
