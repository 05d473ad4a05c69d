// `node scripts/coverage.mjs`: puts the paths in docs/coverage.md right after test files have moved.
// A test that the page names is looked for by its title. Where one file alone has it, the page gets
// that file's path; all others are named and left as they are. Exits with 1 while any is left.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from './setup.mjs'

const PAGE = join(ROOT, 'docs', 'coverage.md')
/** '`file` › title › step', up to the next name or the end of the cell. */
const NAME = /`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?=;\s*`| \|$)/gm

const tests = ['src', 'tests', 'e2e', 'lab'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
)
const texts = new Map(tests.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))

const page = readFileSync(PAGE, 'utf8')
const [mended, unknown] = [[], []]
const next = page.replace(NAME, (whole, file, name) => {
  const titles = name.split(' › ')
  if (existsSync(join(ROOT, file)) && hasAll(file, titles)) return whole
  const found = tests.filter((other) => hasAll(other, titles))
  if (found.length !== 1) {
    unknown.push(`${file} › ${name}: ${found.length} files have such a test`)
    return whole
  }
  mended.push(`${file} is ${found[0]}`)
  return whole.replace(file, found[0])
})
if (next !== page) writeFileSync(PAGE, next)

for (const line of new Set(mended)) say(line)
for (const line of unknown) say(line)
say(`${mended.length} names put right, ${unknown.length} left`)
process.exitCode = unknown.length > 0 ? 1 : 0

/** True if a file has each of these as the title of a test or of a step, in any quotes. */
function hasAll(file, titles) {
  return titles.every((title) =>
    ["'", '"', '`'].some((quote) => {
      const inside = title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
      return (
        texts.get(file)?.includes(`(${quote}${inside}${quote}`) || wrapped(file, quote + inside)
      )
    }),
  )
}

/** A long title stands on the line below its `test(`. */
function wrapped(file, opening) {
  const text = texts.get(file) ?? ''
  const at = text.indexOf(opening)
  return at > 0 && /\(\s+$/.test(text.slice(Math.max(0, at - 40), at))
}
