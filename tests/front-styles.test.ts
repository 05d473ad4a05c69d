import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ENTRY = 'src/app/web/entry/main.tsx'
const STYLES = 'src/ui/look/theme.css'
const IMPORT = /^(?:import|export)[^'"]*?from '([.#][^']+)'/gm
const LATER = /import\('([.#][^']+)'\)/g
/**
 * The files of visitors' pages; other code behind an `import()` is for members, with its own
 * styles.
 */
const FOR_VISITORS =
  /\/auth\/web\/(?:onboard|password|legal)\/|\/joining\/web\/(?:card|join)\/|\/look\/QrCode\.tsx|\/(?:SetUp|Enter|Join)\.tsx$/

/** Every file with markup that a visitor may come to load, from the entry on. */
function visitorsFiles(): string[] {
  const findings = new Set<string>()
  const walk = (path: string) => {
    if (findings.has(path) || !existsSync(path)) return
    findings.add(path)
    const text = readFileSync(path, 'utf8')
    const at = (name = '') =>
      name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(path), name)
    for (const [, name] of text.matchAll(IMPORT)) walk(at(name))
    for (const [, name] of text.matchAll(LATER)) if (FOR_VISITORS.test(at(name))) walk(at(name))
  }
  walk(ENTRY)
  return [...findings].filter((path) => path.endsWith('.tsx')).sort()
}

/** The files that the front's styles are made from, the braces written out. */
function styledFiles(): string[] {
  const sources = readFileSync(STYLES, 'utf8').matchAll(/@source '(.+?)\{(.+?)\}(\.tsx)';/g)
  return [...sources]
    .flatMap(([, folder = '', names = '', end = '']) =>
      names.split(',').map((name) => join(dirname(STYLES), `${folder}${name}${end}`)),
    )
    .sort()
}

test('the first styles are those of the files that a visitor loads, and of no others', () => {
  expect(styledFiles()).toEqual(visitorsFiles())
  expect(styledFiles().length).toBeGreaterThan(20)
})
