import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADMIN_ICONS } from '#ui/look/admin-icon-paths.ts'
import { importsOf } from './source-files.ts'

/** They bring these icons along: hosts' pages, and those that teachers share with them. */
const AREAS = /(?:admin-shell\/AdminArea|teacher-shell\/TeacherArea)\.tsx$/

/** Every file that a page outside these areas may come to load. */
function learnersFiles(): string[] {
  const findings = new Set<string>()
  const walk = (path: string) => {
    if (findings.has(path) || AREAS.test(path) || !existsSync(path)) return
    findings.add(path)
    for (const next of importsOf(path)) walk(next)
  }
  walk('src/app/web/entry/main.tsx')
  return [...findings].filter((path) => !path.endsWith('admin-icon-paths.ts'))
}

test('an icon that the admin area brings along is drawn nowhere else', () => {
  const names = Object.keys(ADMIN_ICONS).join('|')
  const drawn = new RegExp(`(?:icon|name|[iI]cons?: \\{?|\\?|:)[=:]? ?\\{?['"](?:${names})['"]`)
  const files = learnersFiles()
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((path) => drawn.test(readFileSync(path, 'utf8')))).toEqual([])
})
