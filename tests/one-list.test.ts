import { expect, test } from 'vitest'
import { read, SOURCES } from './source-files.ts'

// The lists share their code in one place: src/ui/list, core/list.ts and platform/database/list.ts.

/** The files that hold this, by their paths. */
function filesWith(pattern: RegExp): string[] {
  return SOURCES.filter((path) => pattern.test(read(path)))
}

test('one function reads the page of an address, and one shape the page of a call', () => {
  expect(filesWith(/\.get\('page'\)/)).toEqual(['src/ui/list/use-pages.ts'])
  expect(filesWith(/\bpage: v\./)).toEqual(['src/core/list.ts'])
})

test('one hook pins rows: a list that names its own is built on it', () => {
  const own = filesWith(/function usePinned\w+/)
  const built = filesWith(/\busePinnedRows\(/)
  expect(own).toContain('src/ui/list/use-pinned-rows.ts')
  expect(own.filter((path) => !built.includes(path))).toEqual(['src/ui/list/use-pinned-rows.ts'])
})

test('one function cuts a page out of a query, and one takes the signs of a search as they are', () => {
  expect(filesWith(/\boffset \$\{/)).toEqual(['src/platform/database/list.ts'])
  expect(filesWith(/\[\\\\%_\]/)).toEqual(['src/platform/database/phrase.ts'])
})

test('rows behind the sums of days are asked for by the day itself, which the planner can weigh', () => {
  const behind = /\b(?:day|\w+_on|at) > \(\s*select\b/
  // Verify reads everything, and takes its time.
  expect(filesWith(behind).filter((path) => !path.endsWith('invariants.ts'))).toEqual([])
  expect(behind.test('where day > (select day from through) and kind in')).toBe(true)
})
