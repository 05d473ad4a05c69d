import { expect, test } from 'vitest'
import { read, SOURCES } from '../rig/source-files.ts'

// The lists share their code in one place: src/ui/list, core/list.ts and platform/database/list.ts.

/** Ways to do it oneself, each with the files that alone may, and a planted breach. */
const OWN_WAYS = {
  'reads the page of an address': {
    pattern: /\.get\('page'\)/,
    homes: ['src/ui/list/use-pages.ts'],
    breach: "const page = params.get('page')",
  },
  'shapes the page of a call': {
    pattern: /\bpage: v\./,
    homes: ['src/core/list.ts'],
    breach: 'input: { page: v.number() }',
  },
  'cuts a page out of a query': {
    pattern: /\boffset \$\{/,
    homes: ['src/platform/database/list.ts'],
    breach: ['limit 20 offset $', '{20 * page}'].join(''),
  },
  'takes the signs of a search as they are': {
    pattern: /\[\\\\%_\]/,
    homes: ['src/platform/database/phrase.ts'],
    breach: 'search.replace(/[\\\\%_]/g, escape)',
  },
} as const

/** The files that hold this, by their paths. */
function filesWith(pattern: RegExp, files: readonly string[] = SOURCES, textOf = read): string[] {
  return files.filter((path) => pattern.test(textOf(path)))
}

/** Hooks that pin rows by themselves. */
function ownPins(files?: readonly string[], textOf?: (path: string) => string): string[] {
  const built = filesWith(/\busePinnedRows\(/, files, textOf)
  return filesWith(/function usePinned\w+/, files, textOf).filter((path) => !built.includes(path))
}

test.each(Object.entries(OWN_WAYS))('one home %s', (_, { pattern, homes, breach }) => {
  expect(filesWith(pattern)).toEqual(homes)
  expect(
    filesWith(pattern, ['src/a.ts', 'src/b.ts'], (path) => (path === 'src/a.ts' ? breach : '')),
  ).toEqual(['src/a.ts'])
})

test('one hook pins rows: a list that names its own is built on it', () => {
  expect(filesWith(/function usePinned\w+/)).toContain('src/ui/list/use-pinned-rows.ts')
  expect(ownPins()).toEqual(['src/ui/list/use-pinned-rows.ts'])
  const texts: Readonly<Record<string, string>> = {
    'src/built.ts': 'export function usePinnedMails() {\n  return usePinnedRows(read)\n}',
    'src/own.ts': 'export function usePinnedMails() {\n  return useRef(rows)\n}',
  }
  expect(ownPins(Object.keys(texts), (path) => texts[path] ?? '')).toEqual(['src/own.ts'])
})

test('rows behind the sums of days are asked for by the day itself, which the planner can weigh', () => {
  const behind = /\b(?:day|\w+_on|at) > \(\s*select\b/
  // Verify reads everything, and takes its time.
  expect(filesWith(behind).filter((path) => !path.endsWith('invariants.ts'))).toEqual([])
  expect(behind.test('where day > (select day from through) and kind in')).toBe(true)
})
