// First-load sizes of the built web, from dist/web and Vite's manifest. Exits 1 over budget.
// `--json` prints one line for the record. Sizes are gzip kB (1000 bytes), as sent.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const DIST = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist', 'web')
const ADMIN = 'src/app/web/admin-shell/AdminArea.tsx'
/** The pages of visitors need only the entry chunk; vite.config.ts has the same list. */
const FOR_GUESTS = /\/auth\/web\/(?:onboard|password|legal)\//
/** All texts of a language: nobody loads them who has not chosen it. */
const A_LANGUAGE = /^src\/app\/words\/[a-z]+\.ts$/
const BUDGET = {
  onboardJs: 105,
  css: 8,
  members: 30,
  routeMore: 8,
  adminMore: 150,
  faces: 20,
  language: 45,
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8'))
// vite.config.ts puts Members.tsx and what the pages share into one chunk of this name.
const MEMBERS = Object.keys(manifest).find((key) => manifest[key].name === 'inside')
const gzipped = new Map()

function kiloBytes(files) {
  let total = 0
  for (const file of files) {
    if (!gzipped.has(file)) gzipped.set(file, gzipSync(readFileSync(join(DIST, file))).length)
    total += gzipped.get(file)
  }
  return Math.round(total / 100) / 10
}

/** Every file of a manifest entry and of what it imports at once. */
function closure(key, kind, seen = new Set()) {
  const entry = manifest[key]
  if (!entry || seen.has(key)) return []
  seen.add(key)
  const own = kind === 'css' ? (entry.css ?? []) : [entry.file]
  return [...new Set([...own, ...(entry.imports ?? []).flatMap((at) => closure(at, kind, seen))])]
}

const js = (...keys) => new Set(keys.flatMap((key) => closure(key, 'js')))
const less = (files, base) => [...files].filter((file) => !base.has(file))

// The sign-in page is part of the entry; see front-routes.ts.
const onboard = js('index.html')
const styles = new Set(closure('index.html', 'css'))
const first = readFileSync(join(DIST, 'first.js'))
const rows = [
  {
    what: '/onboard JS',
    size: kiloBytes(onboard) + Math.round(gzipSync(first).length / 100) / 10,
    budget: BUDGET.onboardJs,
  },
  { what: '/onboard CSS', size: kiloBytes(styles), budget: BUDGET.css },
]
for (const key of Object.keys(manifest).filter((name) => manifest[name].isDynamicEntry)) {
  if (key === MEMBERS || key === ADMIN) continue
  const isAdmin = /\/Admin[A-Z]\w*\.tsx$/.test(key)
  const shell = isAdmin ? js(MEMBERS, ADMIN) : js(MEMBERS)
  const base = new Set([...onboard, ...(FOR_GUESTS.test(key) ? [] : shell)])
  // A chunk that a page loads later counts on top of that page.
  const pages = Object.keys(manifest).filter((page) => manifest[page].dynamicImports?.includes(key))
  for (const page of pages) if (page !== MEMBERS) for (const file of js(page)) base.add(file)
  const budget = A_LANGUAGE.test(key)
    ? BUDGET.language
    : isAdmin
      ? BUDGET.adminMore
      : BUDGET.routeMore
  rows.push({
    what: `+ ${key.replace(/^src\//, '')}`,
    size: kiloBytes(less(js(key), base)),
    budget,
  })
}
rows.push({
  what: '+ after signing in, once: queries, live, shell, fields',
  size: kiloBytes(less(js(MEMBERS), onboard)),
  budget: BUDGET.members,
})

// A font is compressed by itself.
const faces = readdirSync(join(DIST, 'assets')).filter((file) => file.endsWith('.woff2'))
rows.push({
  what: 'the display face, both files',
  size: faces.reduce((sum, file) => sum + statSync(join(DIST, 'assets', file)).size, 0) / 1000,
  budget: BUDGET.faces,
})

for (const row of rows) row.over = row.size > row.budget
if (process.argv.includes('--json')) {
  console.log(JSON.stringify(Object.fromEntries(rows.map((row) => [row.what, row.size]))))
} else {
  for (const { what, size, budget, over } of rows) {
    const figures = `${size.toFixed(1).padStart(7)} of ${String(budget).padStart(3)} kB gz`
    console.log(`${what.padEnd(58)}${figures}${over ? '  OVER' : ''}`)
  }
}
process.exitCode = rows.some((row) => row.over) ? 1 : 0
