import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  breaches,
  codeOf,
  EVERYTHING,
  featureOf,
  importsOf,
  isTest,
  SOURCES,
} from './rig/source-files.ts'

// The architecture as one table. A row may import only what it names.

type Zone =
  | 'core'
  | 'words'
  | 'kinds'
  | 'schema'
  | 'rules'
  | 'ledger'
  | 'platform'
  | 'server'
  | 'views'
  | 'ui'
  | 'web'
  | 'rooms'
  | 'app'
  | 'app web'

const MAY_IMPORT: Readonly<Record<Zone, readonly Zone[]>> = {
  core: ['core', 'words'],
  words: ['core', 'kinds', 'words'],
  kinds: ['core', 'kinds'],
  schema: ['words', 'core', 'kinds', 'schema'],
  rules: ['words', 'core', 'kinds', 'schema', 'rules'],
  ledger: ['words', 'core', 'kinds', 'ledger', 'platform'],
  platform: ['words', 'core', 'platform'],
  rooms: ['words', 'core', 'kinds', 'schema', 'rules', 'platform', 'rooms'],
  server: ['words', 'core', 'kinds', 'schema', 'rules', 'ledger', 'platform', 'server', 'views'],
  views: ['schema', 'platform'],
  ui: ['words', 'core', 'kinds', 'ui'],
  web: ['words', 'core', 'kinds', 'schema', 'rules', 'ui', 'web'],
  app: [
    'words',
    'core',
    'kinds',
    'schema',
    'rules',
    'ledger',
    'platform',
    'server',
    'views',
    'rooms',
    'app',
  ],
  'app web': ['words', 'core', 'kinds', 'schema', 'rules', 'ui', 'web', 'app web'],
}

/** The catalogue of kinds and accounts: pure data of the ledger, for both sides. */
const CATALOGUE = /^src\/ledger\/(kinds|transfer-entry)\.ts$/
/** The table for all that is not the product: of `src` everybody may import, and of their own. */
const MAY_REACH: Readonly<Record<string, readonly string[]>> = {
  src: [],
  // The call-checks.ts of a feature are among them.
  'tests in src': ['tests', 'lab/rig'],
  tests: ['lab/rig'],
  e2e: ['tests', 'lab/rig'],
  'lab/rig': [],
  'tests in lab/rig': ['lab/rig', 'tests'],
  'lab/…': ['lab/rig', 'builders'],
  'tests in lab/…': ['lab/rig', 'builders', 'tests'],
}
/**
 * The files that the programs of the lab share with the tests: the rows of all calls, and two
 * readers.
 */
const BUILDERS = ['call-checks', 'read-csv', 'totp'].map((name) => `tests/rig/${name}.ts`)

/** A file of each row of that table, with what it may import and what it may not. */
const PLANTED_REACH = [
  ['src', 'src/core/money.ts', 'src/core/day.ts', 'tests/rig/source-files.ts'],
  ['tests in src', 'src/core/money.test.ts', 'tests/rig/source-files.ts', 'lab/bench/hall.ts'],
  ['tests', 'tests/tidy.test.ts', 'lab/rig/at-once.ts', 'e2e/house.ts'],
  ['e2e', 'e2e/hall.spec.ts', 'tests/rig/source-files.ts', 'lab/bench/hall.ts'],
  ['lab/rig', 'lab/rig/at-once.ts', 'src/core/day.ts', 'tests/rig/source-files.ts'],
  ['tests in lab/rig', 'lab/rig/rig.test.ts', 'tests/rig/source-files.ts', 'lab/bench/hall.ts'],
  ['lab/…', 'lab/bench/hall.ts', 'tests/rig/call-checks.ts', 'tests/rig/source-files.ts'],
  ['tests in lab/…', 'lab/bench/a.test.ts', 'tests/rig/source-files.ts', 'lab/faults/run.ts'],
] as const

/** The floor or feature, as a folder, that says what a file of words holds; undefined for other files. */
function homeOf(file: string): string | undefined {
  return /^(src\/(?:features\/)?[^/]+)\/words\//.exec(file)?.[1]
}

/** The floors that have words, from the ground up: each may say its own and those of the lower ones. */
const HOMES = ['core', 'platform', 'ledger', 'ui', 'features', 'rooms', 'app']
const storeyOf = (file: string) => HOMES.indexOf(file.split('/')[1] ?? '')

function zoneOf(file: string): Zone {
  if (homeOf(file)) return 'words'
  const inFeature = /^src\/features\/[^/]+\/(schema|rules|server|views|web)(?:\.ts|\/)/.exec(
    file,
  )?.[1]
  if (inFeature) return inFeature as Zone
  // A scene is one folder for both sides: its pages are pages, the rest are rules.
  if (/^src\/features\/[^/]+\/scenes\//.test(file)) return file.endsWith('.tsx') ? 'web' : 'rules'
  if (file.startsWith('src/app/web/')) return 'app web'
  if (CATALOGUE.test(file)) return 'kinds'
  const top = /^src\/(core|ledger|platform|rooms|ui|app)\//.exec(file)?.[1]
  if (!top)
    throw new Error(
      `${file} is in no zone of the product: a feature has schema.ts, rules.ts, views.ts, server/, web/, the lesson scenes/`,
    )
  return top as Zone
}

/** 'src', 'tests', 'e2e', 'lab/rig', 'lab/bench' and so on. */
function areaOf(file: string): string {
  return /^(?:lab\/[^/]+|[^/]+)(?=\/)/.exec(file)?.[0] ?? ''
}

function reachOf(file: string): readonly string[] {
  const area = areaOf(file).replace(/^lab\/(?!rig$).*/, 'lab/…')
  return MAY_REACH[isTest(file) && !/^(tests|e2e)$/.test(area) ? `tests in ${area}` : area] ?? []
}

/** A feature, a floor, a part of the lab, `tests` or `e2e`: within it, imports are relative. */
function folderOf(file: string): string {
  return /^src\/(?:features\/)?[^/]+|^(?:tests|e2e)|^lab\/[^/]+/.exec(file)?.[0] ?? ''
}

describe('who may import whom', () => {
  test('each zone imports only what its row allows', () => {
    const broken = breaches(SOURCES, (file) =>
      importsOf(file)
        .filter((target) => target.startsWith('src/') && /\.tsx?$/.test(target))
        .filter((target) => !MAY_IMPORT[zoneOf(file)].includes(zoneOf(target)))
        .map((target) => `may not import ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('words are said by their owner and by who stands above it', () => {
    const above = (file: string, targets: readonly string[]) =>
      targets
        .filter((target) => homeOf(target) && storeyOf(target) > storeyOf(file))
        .map((target) => `may not say ${target}`)
    expect(breaches(SOURCES, (file) => above(file, importsOf(file)))).toEqual([])
    const planted = above('src/ui/page/Page.tsx', ['src/features/wallet/words/en/wallet.ts'])
    expect(planted).toEqual(['may not say src/features/wallet/words/en/wallet.ts'])
  })

  test('a feature reaches the server of another only through its facade, and no page of another', () => {
    const reaching = (file: string, targets: readonly string[]) => {
      const own = featureOf(file)
      return targets.flatMap((target) => {
        const other = featureOf(target)
        if (!own || !other || other === own) return []
        if (zoneOf(target) === 'web') return [`reaches into ${target}`]
        const isFacade = target === `src/features/${other}/server/${other}.ts`
        return zoneOf(target) === 'server' && !isFacade
          ? [`${target} is not the facade of ${other}`]
          : []
      })
    }
    expect(breaches(SOURCES, (file) => reaching(file, importsOf(file)))).toEqual([])
    const planted = ['web/wallet/WalletPage.tsx', 'server/mail.ts', 'server/wallet.ts', 'schema.ts']
    const targets = planted.map((file) => `src/features/wallet/${file}`)
    expect(reaching('src/features/pocket/web/PocketPage.tsx', targets)).toEqual([
      'reaches into src/features/wallet/web/wallet/WalletPage.tsx',
      'src/features/wallet/server/mail.ts is not the facade of wallet',
    ])
  })

  test('the product imports none of what tries it, and no part of the lab another', () => {
    const beyond = (file: string, targets: readonly string[]) =>
      targets
        .filter((target) => /^(src|tests|e2e|lab)\//.test(target))
        .filter((target) => {
          const area = areaOf(target)
          if (area === 'src' || area === areaOf(file)) return false
          return !reachOf(file).some(
            (may) => may === area || (may === 'builders' && BUILDERS.includes(target)),
          )
        })
        .map((target) => `may not import ${target}`)
    expect(breaches(EVERYTHING, (file) => beyond(file, importsOf(file)))).toEqual([])
    expect(PLANTED_REACH.map(([row]) => row)).toEqual(Object.keys(MAY_REACH))
    for (const [row, file, lawful, unlawful] of PLANTED_REACH) {
      expect(beyond(file, [lawful]), row).toEqual([])
      expect(beyond(file, [unlawful]), row).toEqual([`may not import ${unlawful}`])
    }
  })

  test('the product imports no test of its own, nor what a feature says of its calls for tests', () => {
    const broken = breaches(SOURCES, (file) =>
      importsOf(file)
        .filter((target) => target.startsWith('src/') && isTest(target))
        .map((target) => `may not import ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('an import that leaves its own folder names where it goes, and climbs no stairs', () => {
    const climbing = (file: string, code: string) =>
      [...code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)]
        .map(([, path = '']) => normalize(join(dirname(file), path)))
        .filter((target) => /^(?:src|tests|e2e|lab)\//.test(target))
        .filter((target) => folderOf(target) !== folderOf(file))
        .map((target) => `climbs to ${target}`)
    expect(breaches(EVERYTHING, (file) => climbing(file, codeOf(file)))).toEqual([])
    const planted = "import { toGhs } from '../../../core/money.ts'"
    expect(climbing('src/features/run/server/run.ts', planted)).toEqual([
      'climbs to src/core/money.ts',
    ])
  })
})

/** A flight of stairs: each floor imports only what stands before it. */
const FLOORS = ['words', 'base', 'database', 'postgres', 'calls', 'http', 'live', 'mail', 'backup']

test('each floor of the platform imports only the floors below it', () => {
  const floorOf = (file: string) => FLOORS.indexOf(file.split('/')[2] ?? '')
  const climbing = (file: string, targets: readonly string[]) =>
    targets
      .filter((target) => target.startsWith('src/platform/') && floorOf(target) > floorOf(file))
      .map((target) => `imports ${target}`)
  const platform = SOURCES.filter((file) => file.startsWith('src/platform/'))
  expect(platform.filter((file) => floorOf(file) < 0)).toEqual([])
  expect(breaches(platform, (file) => climbing(file, importsOf(file)))).toEqual([])
  const planted = climbing('src/platform/database/db.ts', ['src/platform/http/http.ts'])
  expect(planted).toEqual(['imports src/platform/http/http.ts'])
})

test('one file of the product imports the database driver, and one takes what its types do not have', () => {
  const driver = 'src/platform/database/driver.ts'
  const past = (code: string) =>
    code.match(/(?:from|import\() ?['"]pg['"]|\bparsedStatements\b|backendKeyData|\.pipeline\b/g) ??
    []
  expect(breaches(SOURCES, (file) => (file === driver ? [] : past(codeOf(file))))).toEqual([])
  expect(past(codeOf(driver)).length).toBeGreaterThan(3)
  expect(past("import pg from 'pg'")).toHaveLength(1)
  expect(past("connection.once('backendKeyData', hear)")).toHaveLength(1)
})

test('no circle of files is left in src', () => {
  const known = new Set(SOURCES)
  const imports = new Map(
    SOURCES.map((file) => [file, importsOf(file).filter((target) => known.has(target))]),
  )
  expect([...imports.values()].flat().length).toBeGreaterThan(SOURCES.length)
  expect(circlesIn(imports)).toEqual([])
})

/** Circles of files that import each other; types and import() count too. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const path: string[] = []
  const done = new Set<string>()
  const follow = (file: string): void => {
    const before = path.indexOf(file)
    if (before >= 0) circles.push([...path.slice(before), file])
    if (before >= 0 || done.has(file)) return
    path.push(file)
    for (const target of imports.get(file) ?? []) follow(target)
    path.pop()
    done.add(file)
  }
  for (const file of imports.keys()) follow(file)
  return circles
}
