import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADMIN_ICONS } from '#ui/look/admin-icon-paths.ts'
import { importsOf, read } from '../rig/source-files.ts'

const ENTRY = 'src/app/web/entry/main.tsx'
/** They bring these icons along: hosts' pages, and those that teachers share with them. */
const AREAS = /(?:admin-shell\/AdminArea|teacher-shell\/TeacherArea)\.tsx$/

type TextOf = (path: string) => string | undefined

const textOf: TextOf = (path) => (existsSync(path) ? read(path) : undefined)

/** Every file that a page outside these areas may come to load. */
function learnersFiles(text: TextOf): string[] {
  const findings = new Set<string>()
  const walk = (path: string) => {
    if (findings.has(path) || AREAS.test(path) || text(path) === undefined) return
    findings.add(path)
    for (const next of importsOf(path, (file) => text(file) ?? '')) walk(next)
  }
  walk(ENTRY)
  return [...findings].filter((path) => !path.endsWith('admin-icon-paths.ts'))
}

/** The files among them that draw an icon of the admin area. */
function drawers(text: TextOf): string[] {
  const names = Object.keys(ADMIN_ICONS).join('|')
  const drawn = new RegExp(`(?:icon|name|[iI]cons?: \\{?|\\?|:)[=:]? ?\\{?['"](?:${names})['"]`)
  return learnersFiles(text).filter((path) => drawn.test(text(path) ?? ''))
}

test('an icon that the admin area brings along is drawn nowhere else', () => {
  expect(learnersFiles(textOf).length).toBeGreaterThan(300)
  expect(drawers(textOf)).toEqual([])
})

test('such an icon is found in each form it can have, and not in the admin area', () => {
  const [name = ''] = Object.keys(ADMIN_ICONS)
  const texts: Readonly<Record<string, string>> = {
    [ENTRY]: `import './Page.tsx'
      import './menu.ts'
      import './Open.tsx'
      import './Named.tsx'
      void import('../admin-shell/AdminArea.tsx')`,
    'src/app/web/entry/Page.tsx': `<Button icon="${name}" />`,
    'src/app/web/entry/menu.ts': `const menu = [{ icon: '${name}' }]`,
    'src/app/web/entry/Open.tsx': `<Icon name={isOpen ? '${name}' : 'close'} />`,
    'src/app/web/entry/Named.tsx': `<p title="${name}">${name}</p>`,
    'src/app/web/admin-shell/AdminArea.tsx': `<Icon name="${name}" />`,
  }
  expect(drawers((path) => texts[path])).toEqual([
    'src/app/web/entry/Page.tsx',
    'src/app/web/entry/menu.ts',
    'src/app/web/entry/Open.tsx',
  ])
})
