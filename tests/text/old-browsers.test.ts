import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OLDEST_BROWSERS } from '#core/oldest-browsers.ts'
import { breaches, codeOf, importsOf, read, SOURCES } from '../rig/source-files.ts'

// Nothing that a browser runs uses what the oldest of them lack: e2e/old-browsers.spec.ts visits
// the pages in one.

/** Later than one of the oldest, and the build cannot put it in older words. */
const LACKING: readonly RegExp[] = [
  /(?<!\bt)\.at\(/,
  /\bObject\.(?:hasOwn|groupBy)\b/,
  /\bMap\.groupBy\b/,
  /\.(?:toSorted|toReversed|toSpliced|findLast|findLastIndex|isWellFormed|toWellFormed)\(/,
  /\bstructuredClone\b/,
  /\brandomUUID\b/,
  /\bAbortSignal\.(?:timeout|any)\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bURL\.(?:canParse|parse)\b/,
  /\brequestIdleCallback\b/,
  /\bIntl\.(?:Segmenter|DurationFormat)\b/,
  /\(\?<[=!]/,
]

const SOURCE = new Set(SOURCES)

/** The files that these load, and those that they load, by whatever name. */
function reached(from: readonly string[]): string[] {
  const findings = new Set<string>()
  const follow = (file: string) => {
    if (findings.has(file) || !SOURCE.has(file)) return
    findings.add(file)
    for (const next of importsOf(file)) follow(next)
  }
  for (const file of from) follow(file)
  return [...findings]
}

const lackingIn = (code: string) => LACKING.flatMap((what) => what.exec(code)?.[0] ?? [])

test('no code that a browser runs uses what the oldest of them lacks', () => {
  const files = reached(['src/app/web/entry/main.tsx', 'src/app/web/worker/sw.ts'])
  expect(files.length).toBeGreaterThan(700)
  expect(breaches(files, (file) => lackingIn(codeOf(file)))).toEqual([])
})

test('what the oldest browsers lack is found in each of its forms', () => {
  for (const code of [
    'open.at(-1)',
    'Object.hasOwn(a, b)',
    'list.toSorted()',
    'list.findLast(isIt)',
    'structuredClone(a)',
    'crypto.randomUUID()',
    '/(?<!a)b/',
  ]) {
    expect(lackingIn(code), code).toHaveLength(1)
  }
  expect(lackingIn('t.at(2, field)')).toEqual([])
})

const STYLES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => `src/${file}`)

/** A nicety: without it a sheet may end within a card. */
const NICE = '#content .grid:has(section)'

/** The rules for paper of a style sheet, up to the end of each block that they are in. */
const rulesForPaper = (css: string) =>
  [...css.matchAll(/@media print \{[^]*?\n\}/g)].map(([rules]) => rules.replace(NICE, ''))

const lackingOnPaper = (css: string) =>
  rulesForPaper(css).flatMap((rules) => /:has\(|:modal\b/.exec(rules)?.[0] ?? [])

test('no rule for paper leans on what the oldest browsers lack: cards would be cut', () => {
  expect(STYLES.length).toBeGreaterThan(3)
  expect(breaches(STYLES, (file) => lackingOnPaper(read(file)))).toEqual([])
})

test('a rule for paper that leans on it is found', () => {
  expect(lackingOnPaper('@media print {\n  dialog:modal {\n  }\n}\n')).toEqual([':modal'])
  expect(lackingOnPaper('@media print {\n  p:has(b) {\n  }\n}\n')).toEqual([':has('])
  expect(lackingOnPaper('dialog:modal {\n}\n')).toEqual([])
})

test('the readme and the page that says that a browser is too old name the same browsers as the build', () => {
  for (const file of ['README.md', 'index.html']) {
    const text = read(file).replace(/\s+/g, ' ').toLowerCase()
    for (const browser of OLDEST_BROWSERS) {
      expect(text, file).toContain(browser.replace(/(?=\d)/, ' '))
    }
  }
})
