import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  breaches,
  codeOf,
  EVERYTHING,
  importsOf,
  isTest,
  ROOT,
  read,
  SOURCES,
} from './rig/source-files.ts'

const SCRIPTS = readdirSync(join(ROOT, 'scripts'))
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => `scripts/${name}`)

/** This file has to name what it refuses. */
const ITSELF = 'tests/sizes.test.ts'

describe('size and names', () => {
  test('no file is longer than 300 lines', () => {
    const tooLong = (text: string) => {
      const lines = text.split('\n').length - 1
      return lines > 300 ? [`${lines} lines`] : []
    }
    expect(breaches(EVERYTHING, (file) => tooLong(read(file)))).toEqual([])
    expect(tooLong('a line\n'.repeat(300))).toEqual([])
    expect(tooLong('a line\n'.repeat(301))).toEqual(['301 lines'])
  })

  test('no comment is wider than 110 columns', () => {
    const wide = (text: string) =>
      text.split('\n').filter((line) => line.length > 110 && /^\s*(?:\/\/|\/?\*)/.test(line))
    expect(breaches(EVERYTHING, (file) => wide(read(file)))).toEqual([])
    expect(wide(`  // ${'a '.repeat(55)}\n  const text = '${'a '.repeat(55)}'`)).toHaveLength(1)
  })

  test('no line of SQL is wider than 110 columns: the formatter breaks none', () => {
    const wide = (text: string) =>
      [...text.matchAll(/\bsql`[^`]*`|\bviewOf\([^)]*\)/g)].flatMap(({ 0: sql, index }) => {
        const indent = ' '.repeat(index - (text.lastIndexOf('\n', index) + 1))
        return `${indent}${sql}`.split('\n').filter((line) => line.length > 110)
      })
    expect(breaches(EVERYTHING, (file) => (isTest(file) ? [] : wide(read(file))))).toEqual([])
    expect(wide(['db.one(sql`', `select ${'a, '.repeat(40)}b`, '`)'].join('\n'))).toHaveLength(1)
  })

  test('half of all files have at most 70 lines, and most at most 200', () => {
    const lengths = SOURCES.map((file) => read(file).split('\n').length)
    expect(shareOf(lengths, 0.5)).toBeLessThanOrEqual(70)
    expect(shareOf(lengths, 0.95)).toBeLessThanOrEqual(200)
    expect(shareOf([300, 10, 20], 0.5)).toBe(20)
    expect(shareOf([300, 10, 20], 0.95)).toBe(300)
  })

  test('a name says what the thing is', () => {
    expect(breaches([...EVERYTHING, ...SCRIPTS], faultsOfName)).toEqual([])
    const planted = ['src/a/utils.ts', 'src/types/a.ts', 'src/a/page.tsx', 'src/a/readRows.ts']
    expect(planted.map((file) => faultsOfName(file)[0])).toEqual([
      'names nothing',
      'names nothing',
      'a component file is named for its component',
      'is not kebab-case',
    ])
    const sound = ['src/a/Page.tsx', 'src/a/page.test.tsx', 'src/a/read-rows.ts', 'src/a/main.tsx']
    expect(sound.flatMap(faultsOfName)).toEqual([])
  })

  test('a folder is looked over at once, and files that begin with one word have a folder', () => {
    const product = SOURCES.filter((file) => !file.includes('/words/'))
    // Each bound only falls.
    expect(largestOf(product, dirname)).toBeLessThanOrEqual(34)
    expect(largestOf(product, familyOf)).toBeLessThanOrEqual(5)
    const inApp = product.filter((file) => dirname(file) === 'src/app')
    expect(inApp.length).toBeLessThanOrEqual(15)
    const planted = ['backup', 'restore', 'room'].map((name) => `src/app/cli-${name}.ts`)
    expect(largestOf([...planted, 'src/app/cli.ts', 'src/app/web/cli-a.ts'], familyOf)).toBe(4)
  })

  test('a type is declared once in the product, under a name of its own', () => {
    // A type that one file gives to its own components may have one name everywhere: Props, RowProps.
    const doubled = (files: readonly string[], textOf: (file: string) => string) => {
      const homes = new Map<string, string>()
      return files.flatMap((file) =>
        [...textOf(file).matchAll(/^(export )?(?:type|interface|class) (\w+)/gm)].flatMap(
          ([, exported, name = '']) => {
            if (!exported && name.endsWith('Props')) return []
            const home = homes.get(name)
            homes.set(name, home ?? file)
            return home ? [`${name}: ${home} and ${file}`] : []
          },
        ),
      )
    }
    expect(doubled(SOURCES, codeOf)).toEqual([])
    const planted = (file: string) =>
      `type Props = 1\nexport type Share = '${file}'\ntype Row = 1\n  type Inner = 1`
    expect(doubled(['a.ts', 'b.ts'], planted)).toEqual([
      'Share: a.ts and b.ts',
      'Row: a.ts and b.ts',
    ])
  })

  test('a value is exported from one home, under a name of its own', () => {
    expect(sharedNames(SOURCES, codeOf)).toEqual([])
    const texts: Readonly<Record<string, string>> = {
      'a.ts': 'export const LONGEST = 1\nexport async function open() {}\nconst own = 1',
      'b.ts': 'export const LONGEST = 2\nexport const open = () => 1\nconst own = 2',
      'a/server.ts':
        'export const read = query(aCalls.read, () => 1)\nexport const list = command(c, d)',
      'b/server.ts':
        'export const read = (view: View) =>\n  query(bCalls.read, () => 2)\nexport const list = () => 1',
    }
    const findings = sharedNames(Object.keys(texts), (file) => texts[file] ?? '')
    expect(findings).toEqual([
      'LONGEST: a.ts and b.ts',
      'open: a.ts and b.ts',
      'list: a/server.ts and b/server.ts',
    ])
  })

  test('a file that one neighbour alone imports says something alone', () => {
    expect(fragmentsOf(SOURCES, read, 10)).toEqual([])
    expect(fragmentsOf(SOURCES, read, 40).length).toBeLessThanOrEqual(12)
  })

  test('a fragment is found, and not what is loaded later, shared or said', () => {
    const texts: Readonly<Record<string, string>> = {
      'src/a/Page.tsx':
        "import './row.ts'\nimport { one } from './shared.ts'\nimport('./later.ts')",
      'src/a/Other.tsx': "import { one } from './shared.ts'\nimport '../a/words/en/page.ts'",
      'src/a/row.ts': 'export const row = 1',
      'src/a/shared.ts': 'export const one = 1',
      'src/a/later.ts': 'export const later = 1',
      'src/a/words/en/page.ts': 'export const page = 1',
    }
    const findings = fragmentsOf(Object.keys(texts), (file) => texts[file] ?? '', 10)
    expect(findings).toEqual(['src/a/row.ts'])
  })

  test('a name is exported only where another file imports it', () => {
    expect(ownExports(SOURCES, [...EVERYTHING, ...SCRIPTS], read)).toEqual([])
    const texts: Readonly<Record<string, string>> = {
      'src/a.ts': 'export const own = 1\nexport type Known = 1\nexport async function mine() {}',
      'src/b.ts': "import type { Known } from './a.ts'",
    }
    const findings = ownExports(['src/a.ts'], Object.keys(texts), (file) => texts[file] ?? '')
    expect(findings).toEqual(['src/a.ts: own', 'src/a.ts: mine'])
  })

  test('what reads its modules anew, or renders a page, shares them with no other file', () => {
    const apart = /\.test\.tsx$|^src\/(?:ui|app\/web|features\/[^/]+\/web)\//
    const sharing = (files: readonly string[], textOf: (file: string) => string) =>
      files
        .filter((file) => isTest(file) && !apart.test(file) && file !== ITSELF)
        .filter((file) => /vi\.resetModules|@vitest-environment happy-dom/.test(textOf(file)))
    expect(sharing(EVERYTHING, read)).toEqual([])
    const planted = ['src/ledger/a.test.ts', 'src/ui/page/a.test.ts', 'src/ledger/a.ts']
    expect(sharing(planted, () => 'vi.resetModules()')).toEqual(['src/ledger/a.test.ts'])
  })

  test('nothing is left for later, switched off or waved through', () => {
    const marks =
      /\b(TODO|FIXME|XXX|HACK)\b|\.(skip|only|todo)\(|@ts-(ignore|nocheck|expect-error)|eslint-disable|biome-ignore|oxlint-disable/
    const markOf = (text: string) => marks.exec(text)?.slice(0, 1) ?? []
    const others = EVERYTHING.filter((file) => file !== ITSELF)
    expect(breaches(others, (file) => markOf(read(file)))).toEqual([])
    const planted = ['// TODO later', "test.only('a', run)", '// @ts-expect-error', 'only(all)']
    expect(planted.flatMap(markOf)).toEqual(['TODO', '.only(', '@ts-expect-error'])
  })
})

/**
 * The names that a file takes from others: those of its imports, and where it imports whole modules, or one
 * as it runs, any name in it.
 */
function importedNames(text: string): ReadonlySet<string> {
  const takesAll = /\bimport\(|\bimport \* as |\bimportActual\b/.test(text)
  const clauses = takesAll ? [text] : (text.match(/^(?:import|export) [^'"`;=(]*? from /gm) ?? [])
  return new Set(clauses.flatMap((clause) => clause.match(/[A-Za-z_$][\w$]*/g) ?? []))
}

/**
 * Finds what a file exports and no other file imports. A feature's words and the checks of its calls are
 * gathered by their path, the built server is started by its entrance, and the compiler writes the names of
 * the JSX runtime.
 */
function ownExports(
  files: readonly string[],
  among: readonly string[],
  textOf: (file: string) => string,
): string[] {
  const takenOf = new Map<string, Set<string>>()
  for (const file of among) {
    const names = importedNames(textOf(file))
    for (const path of importsOf(file, textOf)) {
      takenOf.set(path, new Set([...(takenOf.get(path) ?? []), ...names]))
    }
  }
  const declared = /^export (?:async )?(?:function\*?|const|let|type|interface|class) ([\w$]+)/gm
  return files
    .filter(
      (file) => !/\/call-checks\.ts$|^src\/ui\/jsx\/|\/words\/|^src\/app\/cli\/cli\.ts$/.test(file),
    )
    .flatMap((file) =>
      [...textOf(file).matchAll(declared)].flatMap(([, name = '']) =>
        takenOf.get(file)?.has(name) ? [] : [`${file}: ${name}`],
      ),
    )
}

/** The length that this share of all has at most. */
function shareOf(lengths: readonly number[], share: number): number {
  return lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * share)] ?? 0
}

function faultsOfName(file: string): string[] {
  const name = basename(file).replace(/\.(?:tsx?|mjs)$/, '')
  const plain = name.replace(/\.(test|en|spec|d)$/, '')
  const words = /^(index|utils?|helpers?|misc|types?|managers?|common|lib)$/
  if (words.test(plain) || file.split('/').some((part) => words.test(part))) {
    return ['names nothing']
  }
  const isPart = file.endsWith('.tsx') && !isTest(file) && plain !== 'main'
  if (isPart && !/^[A-Z][A-Za-z]+$/.test(plain)) {
    return ['a component file is named for its component']
  }
  if (file.endsWith('.ts') && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(plain)) return ['is not kebab-case']
  return []
}

/** The size of the largest group of files. */
function largestOf(files: readonly string[], groupOf: (file: string) => string): number {
  const sizes = new Map<string, number>()
  for (const file of files) sizes.set(groupOf(file), (sizes.get(groupOf(file)) ?? 0) + 1)
  return Math.max(...sizes.values())
}

/** The first word of a file's name, in its folder: 'src/app/make' of src/app/make-call.ts. */
function familyOf(file: string): string {
  return file.replace(/[-.][^/]*$/, '')
}

/**
 * Finds names that several files export with different values. Handlers of two features may share one: each
 * has the name of its call, which the contract says with its feature. Words have a law of their own
 * (tests/text/names.test.ts), and the compiler writes the names of the JSX runtime.
 */
function sharedNames(files: readonly string[], textOf: (file: string) => string): string[] {
  const declared =
    /^export (?:default )?(?:async )?(?:function\*?|const|let|class) (\w+)(?=(.*\n?.*))/gm
  const handler =
    /^ =(?: \([^)]*\)(?:: \w+)? =>)?\s+(?:query|sharedQuery|command|download|rawHandler)\(/
  const homes = new Map<string, { readonly file: string; readonly isHandler: boolean }>()
  return files
    .filter((file) => !/\/words\/|^src\/ui\/jsx\//.test(file))
    .flatMap((file) =>
      [...textOf(file).matchAll(declared)].flatMap(([, name = '', rest = '']) => {
        const isHandler = handler.test(rest)
        const home = homes.get(name)
        homes.set(name, home ?? { file, isHandler })
        return home && !(home.isHandler && isHandler) ? [`${name}: ${home.file} and ${file}`] : []
      }),
    )
}

/** Files of at most `most` lines that one file of their folder imports, and nobody loads later. */
function fragmentsOf(
  files: readonly string[],
  textOf: (file: string) => string,
  most: number,
): string[] {
  const callers = new Map<string, string[]>()
  const later = new Set<string>()
  for (const file of files) {
    for (const path of new Set(importsOf(file, textOf))) {
      callers.set(path, [...(callers.get(path) ?? []), file])
      const loads = new RegExp(`(?:import|URL)\\(\\s*'[^']*${basename(path)}'`)
      if (loads.test(textOf(file))) later.add(path)
    }
  }
  return files.filter((file) => {
    const [caller, ...others] = callers.get(file) ?? []
    return (
      caller !== undefined &&
      others.length === 0 &&
      dirname(caller) === dirname(file) &&
      !later.has(file) &&
      textOf(file).split('\n').length - 1 <= most
    )
  })
}
