import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { projectRoot } from '#platform/base/project-root.ts'
import { TEST_CONFIG } from '#tests/rig/world.ts'
import { addWeb, readWeb } from './web-files.ts'

let folder: string | undefined

afterEach(async () => {
  if (folder) await rm(folder, { recursive: true })
  folder = undefined
})

async function serve(files: Record<string, string>): Promise<Hono> {
  folder = await mkdtemp(join(tmpdir(), 'sikalab-web-'))
  for (const inner of ['assets', '.vite']) await mkdir(join(folder, inner))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const app = new Hono()
  addWeb(app, await readWeb(folder), TEST_CONFIG)
  return app
}

test('only what has a hash in its name may be kept without asking', async () => {
  const app = await serve({ 'index.html': 'a', 'sw.js': 'b', 'assets/index-1.js': 'c' })
  const cacheOf = async (path: string) => (await app.request(path)).headers.get('cache-control')
  expect(await cacheOf('/')).toBe('no-cache')
  expect(await cacheOf('/sw.js')).toBe('no-cache')
  expect(await cacheOf('/assets/index-1.js')).toContain('immutable')
})

test('nothing but the files of the build is served, whatever way is written into the address', async () => {
  const app = await serve({ 'index.html': 'a', '.vite/manifest.json': '{}' })
  const ways = [
    '/../package.json',
    '/..%2fpackage.json',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/.vite/manifest.json',
  ]
  for (const way of [
    ...ways,
    '/assets/../../x',
    '//etc/passwd',
    '/index.html%00.css',
    '/.git/config',
  ]) {
    expect([way, (await app.request(way)).status]).toEqual([way, 404])
  }
})

test('the manifest and the worker have the types that browsers insist on', async () => {
  const app = await serve({ 'manifest.webmanifest': '{}', 'sw.js': 'b' })
  const typeOf = async (path: string) => (await app.request(path)).headers.get('content-type')
  expect(await typeOf('/manifest.webmanifest')).toBe('application/manifest+json')
  expect(await typeOf('/sw.js')).toBe('text/javascript; charset=utf-8')
})

test('a request with a session is told to preload the signed-in part beside the entry, a visitor’s is not', async () => {
  const app = await serve({
    'index.html': 'a',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/index-1.js', css: ['assets/index-5.css'] },
      '_inside-2.js': { file: 'assets/inside-2.js' },
      'src/app/web/entry/inside.css': { file: 'assets/inside-3.css' },
      'src/app/web/dashboard/Dashboard.tsx': {
        file: 'assets/Dashboard-4.js',
        imports: ['index.html', '_inside-2.js'],
      },
    }),
  })
  const linksOf = async (path: string, cookie: string) =>
    (await app.request(path, { headers: { cookie } })).headers.get('link')
  const SESSION = 'theme=dark; sikalab.session_token=abc.def'
  expect(await linksOf('/', SESSION)).toBe(
    '</first.js>; rel=preload; as=script, ' +
      '</assets/index-5.css>; rel=preload; as=style; crossorigin=anonymous, ' +
      '</assets/index-1.js>; rel=modulepreload, </assets/inside-2.js>; rel=modulepreload, ' +
      '</assets/Dashboard-4.js>; rel=modulepreload, ' +
      '</assets/inside-3.css>; rel=preload; as=style; crossorigin=anonymous',
  )
  expect(await linksOf('/', 'theme=dark')).toBeNull()
  expect(await linksOf('/', 'sikalab.two_factor=abc')).toBeNull()
  expect((await app.request('/')).headers.get('vary')).toContain('Cookie')
})

test('a file that the build compressed is sent as it is to browsers that accept brotli', async () => {
  const pressed = brotliCompressSync('long words')
  const app = await serve({ 'index.html': 'a', 'assets/a-1.js': 'long words' })
  await writeFile(join(folder ?? '', 'assets/a-1.js.br'), pressed)
  const anew = new Hono()
  addWeb(anew, await readWeb(folder ?? ''), TEST_CONFIG)
  const ask = (encoding: string, from = anew) =>
    from.request('/assets/a-1.js', { headers: { 'accept-encoding': encoding } })
  const best = await ask('gzip, br')
  expect(best.headers.get('content-encoding')).toBe('br')
  expect(Buffer.from(await best.arrayBuffer())).toEqual(pressed)
  expect((await ask('gzip')).headers.get('content-encoding')).toBe('gzip')
  expect(await (await ask('identity')).text()).toBe('long words')
  expect((await anew.request('/assets/a-1.js.br')).status).toBe(404)
  expect((await ask('br', app)).headers.get('content-encoding')).toBe('br')
})

test.each([
  ['/', 'sikalab-shell-1'],
  ['/r/123456/', 'sikalab-room-123456-1'],
])('a build without a worker sends an older one of %s away, and no other', async (path, own) => {
  const farewell = await (await (await serve({ 'index.html': 'a' })).request('/sw.js')).text()
  const deleted: string[] = []
  const listeners = new Map<string, (event: object) => void>()
  let unregistered = false
  const scope = {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
    skipWaiting: () => undefined,
    caches: {
      keys: async () => [
        'sikalab-shell-1',
        'sikalab-room-123456-1',
        'sikalab-room-654321-1',
        'of somebody else',
      ],
      delete: async (name: string) => deleted.push(name),
    },
    registration: {
      scope: `https://sikalab.example${path}`,
      unregister: async () => {
        unregistered = true
      },
    },
  }
  // The worker's own text, which no build has joined to this test.
  const run = new Function(...Object.keys(scope), farewell) as (...parts: unknown[]) => void
  run(...Object.values(scope))
  let work: Promise<unknown> | undefined
  listeners.get('activate')?.({ waitUntil: (given: Promise<unknown>) => (work = given) })
  await work
  expect(deleted).toEqual([own])
  expect(unregistered).toBe(true)
})

test('every icon that the manifest and the page name is there', async () => {
  const publicDir = join(projectRoot(), 'public')
  const manifest = JSON.parse(await readFile(join(publicDir, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string }[]
  }
  const page = await readFile(join(projectRoot(), 'index.html'), 'utf8')
  expect(page).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"')
  for (const name of [...manifest.icons.map(({ src }) => src), 'apple-touch-icon.png']) {
    expect((await readFile(join(publicDir, name))).length, name).toBeGreaterThan(0)
  }
})
