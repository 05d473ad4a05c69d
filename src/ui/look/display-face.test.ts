import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// The biggest words of the product are in its own face, from 22 px on: names, codes, offers, tiles,
// the clock.

const LEAST_REM = 22 / 16
const read = (path: string) => readFileSync(join('src', path), 'utf8')

type Sources = { readonly look: string; readonly theme: string; readonly parts: readonly string[] }

const styles = ['ui/look/look.css', 'ui/look/theme.css', 'app/web/entry/inside.css']

/** Each way to letters of 22 px or more that leaves them in the system's face. */
function inSystemFace({ look, theme, parts }: Sources): string[] {
  const rule = /:where\(([^{]*)\)\s*\{\s*font-family: var\(--font-display\)/.exec(theme)?.[1] ?? ''
  const tokens = [...look.matchAll(/--(text-\d+): ([\d.]+)rem/g)].filter(
    ([, , size]) => Number(size) >= LEAST_REM,
  )
  const covered = [...rule.matchAll(/\[class\*='([^']+)'\]/g)].map(([, begins = '']) => begins)
  const isIn = (name = '') => covered.some((begins) => name.startsWith(begins))
  const bare = tokens.flatMap(([, name]) => (isIn(name) ? [] : [name]))
  const free = isIn('text-[') ? [] : ['text-[…]']
  const own = parts.flatMap((source) =>
    [...source.matchAll(/(@utility [\w-]+|\.[\w-]+) \{([^}]*)/g)].flatMap(([, name, body = '']) => {
      const size = Number(/font-size: ([\d.]+)rem/.exec(body)?.[1] ?? 0)
      return size >= LEAST_REM && !body.includes('font-family: var(--font-display)') ? [name] : []
    }),
  )
  return [...bare, ...free, ...own].map(String)
}

const SOURCES = {
  look: read('ui/look/look.css'),
  theme: read('ui/look/theme.css'),
  parts: styles.map(read),
}

test('no letters of 22 px or more are in the system’s face', () => {
  expect(inSystemFace(SOURCES)).toEqual([])
})

test.each([
  ['a larger size without the face', { look: `${SOURCES.look} --text-52: 3.25rem;` }, 'text-52'],
  [
    'a size taken from the rule',
    { theme: SOURCES.theme.replace("[class*='text-2'],", '') },
    'text-28',
  ],
  [
    'a utility of large letters',
    { parts: ['@utility shout { font-size: 3rem; }'] },
    '@utility shout',
  ],
])('the law finds %s', (_name, planted, found) => {
  expect(inSystemFace({ ...SOURCES, ...planted })).toContain(found)
})

test('no part sets a size past the utilities, which the law could not see', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const parts = files.filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  const past = parts.filter((name) => /fontSize:/.test(read(name)))
  expect(past).toEqual([])
})
