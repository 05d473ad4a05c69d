import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../src/platform/project-root.ts'

// What the lists share stands in one place: src/ui/list, core/list.ts and platform/list.ts.

const ROOT = projectRoot()
const SOURCES = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))

/** The files that hold this, by their paths. */
function filesWith(pattern: RegExp): string[] {
  return SOURCES.filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8')))
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
  expect(filesWith(/\boffset \$\{/)).toEqual(['src/platform/list.ts'])
  expect(filesWith(/\[\\\\%_\]/)).toEqual(['src/platform/phrase.ts'])
})
