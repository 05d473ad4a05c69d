import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parseSync } from 'vite'
import { atOnce } from '#lab/rig/at-once.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import type { Theme } from './theme.ts'

export type Pattern = { readonly source: string; readonly flags: string; readonly where: string }

const VERDICT_WITHIN_MS = 60_000

/** The patterns that the last whole look found to be safe; the test suite looks at the others. */
export const CHECKED = join(projectRoot(), 'lab', 'security', 'checked-patterns.txt')

export function lineOf({ source, flags }: Pattern): string {
  return `/${source}/${flags}`
}

/**
 * Each regular expression of the source, and those of the library that checks our input, looked at
 * by `recheck`: none may take more than the length of a text, whatever the text.
 */
export const patterns: Theme = {
  name: 'patterns',
  about: 'the time that every regular expression takes on the worst text',
  async run({ say }) {
    const all = [...ownPatterns(), ...libraryPatterns()]
    const faults: string[] = []
    let linear = 0
    await atOnce(1, all, async (pattern, at) => {
      const verdict = await judge(pattern)
      if (verdict === 'safe') linear++
      else faults.push(`/${pattern.source}/${pattern.flags} in ${pattern.where} is ${verdict}`)
      if (at % 25 === 24) say(`  ${at + 1} of ${all.length} patterns`)
    })
    const bad = await judge({ source: '^(a+)+$', flags: '', where: 'the control' })
    if (faults.length === 0) writeFileSync(CHECKED, `${all.map(lineOf).sort().join('\n')}\n`)
    return { faults, controlFails: bad !== 'safe', figures: { patterns: all.length, linear } }
  },
}

/**
 * Asked of the library's own code: its optional parts, a Java archive and binaries of 50 MB, are
 * left out in package.json.
 */
export async function judge({ source, flags }: Pattern): Promise<string> {
  process.env['RECHECK_BACKEND'] = 'pure'
  const { check } = await import('recheck')
  const verdict = await check(source, flags, { timeout: VERDICT_WITHIN_MS })
  if (verdict.status === 'safe') return 'safe'
  return verdict.status === 'vulnerable'
    ? `slow: ${verdict.complexity.summary}`
    : `unknown: ${verdict.error.kind}`
}

/** Each literal once, found by a parser: a search would miss some and find others in comments. */
export function ownPatterns(): Pattern[] {
  const patternsByText = new Map<string, Pattern>()
  const root = projectRoot()
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (
      !entry.isFile() ||
      !/\.tsx?$/.test(entry.name) ||
      /\.test\.|^call-checks\./.test(entry.name)
    )
      continue
    const path = join(entry.parentPath, entry.name)
    const where = path.slice(root.length + 1)
    for (const { pattern, flags } of literalsOf(path)) {
      patternsByText.set(`/${pattern}/${flags}`, { source: pattern, flags, where })
    }
  }
  return [...patternsByText.values()]
}

type Literal = { readonly pattern: string; readonly flags: string }

function literalsOf(path: string): Literal[] {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const literals: Literal[] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('regex' in node && node.regex) literals.push(node.regex as Literal)
    for (const child of Object.values(node)) walk(child)
  }
  walk(program)
  return literals
}

/** The libraries' patterns that look at what a person sends, before any rule of ours does. */
function libraryPatterns(): Pattern[] {
  const used = { email: v.EMAIL_REGEX, isoDate: v.ISO_DATE_REGEX, uuid: v.UUID_REGEX }
  return Object.entries(used).map(([name, { source, flags }]) => ({
    source,
    flags,
    where: `valibot's ${name}`,
  }))
}
