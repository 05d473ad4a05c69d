import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { OLDEST_BROWSERS } from './src/core/oldest-browsers.ts'

// The service worker, built last: it carries the list of what the web build consists of. It stands
// alone at /sw.js, because its address must not change, and is a classic script for old browsers.

const WEB_DIR = process.env['WEB_DIR'] ?? 'dist/web'
/** Files that index.html asks for beside the assets, and the page itself. */
const FIXED = ['/', '/first.js', '/icon.svg', '/manifest.webmanifest']
/** Admins' pages are kept once somebody opens them, the texts of a language once somebody reads it. */
const LATER = [/\/Admin[A-Z]\w*\.tsx$/, /\/app\/words\/[a-z]{2}\.ts$/]

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
>

function filesOf(manifest: Manifest): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const follow = (key: string) => {
    const part = manifest[key]
    if (!part || seen.has(key) || LATER.some((kind) => kind.test(key))) return
    seen.add(key)
    for (const file of [part.file, ...(part.css ?? [])]) files.add(`/${file}`)
    for (const next of [...(part.imports ?? []), ...(part.dynamicImports ?? [])]) follow(next)
  }
  follow('index.html')
  return [...files].sort()
}

function readShell() {
  const read = (path: string) => readFileSync(join(WEB_DIR, path))
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest
  // A file that has moved would be fetched by each phone at once, and nobody would notice.
  for (const kind of LATER)
    if (!Object.keys(manifest).some((key) => kind.test(key)))
      throw new Error(`${kind} fits no file`)
  const assets = filesOf(manifest)
  const hash = createHash('sha256').update(assets.join())
  for (const path of FIXED) hash.update(read(path === '/' ? 'index.html' : path))
  const version = hash.digest('hex').slice(0, 12)
  return { version, entry: `/${manifest['index.html']?.file}`, files: [...FIXED, ...assets] }
}

export default defineConfig(({ command }) => ({
  publicDir: false,
  define: { SHELL: JSON.stringify(command === 'build' ? readShell() : null) },
  build: {
    outDir: WEB_DIR,
    emptyOutDir: false,
    target: OLDEST_BROWSERS,
    modulePreload: false,
    lib: {
      entry: 'src/app/web/worker/sw.ts',
      formats: ['iife'],
      name: 'sikalab',
      fileName: () => 'sw.js',
    },
  },
}))
