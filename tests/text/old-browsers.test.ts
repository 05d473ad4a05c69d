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

test('the readme and the page that says that a browser is too old name the same browsers as the build', () => {
  for (const file of ['README.md', 'index.html']) {
    const text = read(file).replace(/\s+/g, ' ').toLowerCase()
    for (const browser of OLDEST_BROWSERS) {
      expect(text, file).toContain(browser.replace(/(?=\d)/, ' '))
    }
  }
})
