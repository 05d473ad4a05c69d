import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commentsOf, listWritten } from '../rig/comments.ts'
import { codeOf, importsOf, ROOT, read } from '../rig/source-files.ts'

// A name in backticks in a comment is one that the reader finds: in the file, in what it imports, in what
// imports it, in a file that the comment names, or in the tables.

/** Names of browsers, of packages and of the system, and of an index that PostgreSQL named. */
const OUTSIDE = new Set([
  'at',
  'blur',
  'detect',
  'dl',
  'jsxImportSource',
  'lazy',
  'lg',
  'li',
  'pointerleave',
  'prefetchQuery',
  'ps',
  'useBlocker',
  'useSyncExternalStore',
  'user_email_key',
])

const IDENTIFIER = /^([A-Za-z_][\w$]*)(?:\.([\w$]+))?(?:\(.*\))?(?:<.*>)?$/
const FILE = /(?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|sql)\b/g

type Lookup = (file: string, comment: string) => string

/** The names that a comment has in backticks and that stand nowhere in what it can mean. */
function strangeNames(file: string, text: string, inReach: Lookup): string[] {
  return commentsOf(text).flatMap(({ line, text: comment }) =>
    [...comment.matchAll(/`([^`\s]+)`/g)].flatMap(([, said = '']) => {
      const [, name = '', member] = IDENTIFIER.exec(said) ?? []
      if (name === '' || OUTSIDE.has(member ?? name) || /\.(?:tsx?|mjs|sql)$/.test(said)) return []
      const code = inReach(file, comment)
      const isThere = [name, member].every(
        (word) => !word || new RegExp(`\\b${word.replaceAll('$', '\\$')}\\b`).test(code),
      )
      return isThere ? [] : [`${file}:${line} ${said}`]
    }),
  )
}

const WRITTEN = listWritten().filter((file) => /\.(?:tsx?|mjs)$/.test(file))
const codes = new Map(WRITTEN.map((file) => [file, codeOf(file)]))
const importers = new Map<string, string[]>()
for (const file of WRITTEN) {
  for (const path of importsOf(file)) importers.set(path, [...(importers.get(path) ?? []), file])
}
const TABLES = readdirSync(join(ROOT, 'migrations'))
  .map((name) => read(join('migrations', name)))
  .join('\n')

const inReach: Lookup = (file, comment) => {
  const named = [...comment.matchAll(FILE)].map(([name]) => `/${name.replace(/^#/, '')}`)
  const near = [file, ...importsOf(file), ...(importers.get(file) ?? [])]
  const said = WRITTEN.filter((other) => named.some((name) => `/${other}`.endsWith(name)))
  const all = [...near, ...said].filter((path) => existsSync(join(ROOT, path)))
  return [...all.map((path) => codes.get(path) ?? ''), TABLES].join('\n')
}

test('a name in backticks in a comment is one that its reader finds', () => {
  expect(WRITTEN.flatMap((file) => strangeNames(file, read(file), inReach))).toEqual([])
})

test('a name that is nowhere in reach is found in each form', () => {
  const text = [
    '/** Asks `readRoom` and `rooms.open`. */',
    '// `gone(count)` and `rooms.gone`',
    'const readRoom = () => rooms.open()',
    '// `npm start`, `#core/day.ts` and `two words` are no names; `useBlocker` is the router’s',
  ].join('\n')
  const own: Lookup = () => 'const readRoom = () => rooms.open()'
  expect(strangeNames('a.ts', text, own)).toEqual(['a.ts:2 gone(count)', 'a.ts:2 rooms.gone'])
})
