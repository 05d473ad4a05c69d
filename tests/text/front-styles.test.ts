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
  /\/auth\/web\/(?:onboard|password|legal)\/|\/joining\/web\/(?:card|join)\/|\/look\/QrDrawing\.tsx|\/(?:SetUp|Enter|Join)\.tsx$/

type TextOf = (path: string) => string | undefined

const textOf: TextOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)

/** Every file with markup that a visitor may come to load, from the entry on. */
function visitorsFiles(textAt: TextOf): string[] {
  const findings = new Set<string>()
  const walk = (path: string) => {
    const text = textAt(path)
    if (findings.has(path) || text === undefined) return
    findings.add(path)
    const at = (name = '') =>
      name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(path), name)
    for (const [, name] of text.matchAll(IMPORT)) walk(at(name))
    for (const [, name] of text.matchAll(LATER)) if (FOR_VISITORS.test(at(name))) walk(at(name))
  }
  walk(ENTRY)
  return [...findings].filter((path) => path.endsWith('.tsx')).sort()
}

/** The files that the front's styles are made from, the braces written out. */
function styledFiles(styles: string): string[] {
  const sources = styles.matchAll(/@source '(.+?)\{(.+?)\}(\.tsx)';/g)
  return [...sources]
    .flatMap(([, folder = '', names = '', end = '']) =>
      names.split(',').map((name) => join(dirname(STYLES), `${folder}${name}${end}`)),
    )
    .sort()
}

test('the first styles are those of the files that a visitor loads, and of no others', () => {
  const styled = styledFiles(readFileSync(STYLES, 'utf8'))
  expect(styled).toEqual(visitorsFiles(textOf))
  expect(styled.length).toBeGreaterThan(20)
})

test('a file is found by each way in which a visitor comes to it, and no file of members', () => {
  const texts: Readonly<Record<string, string>> = {
    [ENTRY]: `import { App } from './App.tsx'
      const Join = part(() => import('#features/joining/web/join/JoinPage.tsx'))
      const Wallet = part(() => import('#features/wallet/web/WalletPage.tsx'))`,
    'src/app/web/entry/App.tsx': "export { Card } from '#ui/page/Card.tsx'",
    'src/ui/page/Card.tsx': '<section />',
    'src/features/joining/web/join/JoinPage.tsx': "import { t } from './words.ts'",
    'src/features/joining/web/join/words.ts': 'export const t = {}',
    'src/features/wallet/web/WalletPage.tsx': '<main />',
  }
  const files = visitorsFiles((path) => texts[path])
  expect(files).toEqual([
    'src/app/web/entry/App.tsx',
    ENTRY,
    'src/features/joining/web/join/JoinPage.tsx',
    'src/ui/page/Card.tsx',
  ])
  const styles = "@source './{Icon,Avatar}.tsx';\n@source '../page/{Card}.tsx';"
  expect(styledFiles(styles)).toEqual([
    'src/ui/look/Avatar.tsx',
    'src/ui/look/Icon.tsx',
    'src/ui/page/Card.tsx',
  ])
})
