import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Hono } from 'hono'
import { CAMERA_PAGE } from '#core/camera-page.ts'
import { bringsSession } from '#features/auth/server/cookies.ts'
import type { Config } from '#platform/base/config.ts'
import { roomPath } from '#platform/base/room-path.ts'

type File = {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
  readonly immutable: boolean
  compressed: Map<string, Promise<Buffer>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = /^(text|application|image\/svg)/

const PAGE = '/index.html'
const WORKER = '/sw.js'
const MANIFEST = '/manifest.webmanifest'
/** The addresses of its room that the page asks for by itself. */
const OWN_ADDRESS = /href="(\/api\/(?:session|settings)|\/manifest\.webmanifest)"/g
/**
 * The smaller copies that the build wrote beside a file: a better compression than a request has
 * time for.
 */
const PRESSED = '.br'

/**
 * The service worker that a build without one serves. Browsers keep a worker whose script is not found, so
 * this one sends an older one away, with its files, and then ends itself. Each room has a worker of its
 * own, and its caches bear its code: see web/worker/shell-worker.ts.
 */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  const code = /\\/r\\/(\\d{6})\\/$/.exec(registration.scope)
  const own = code ? 'sikalab-room-' + code[1] + '-' : 'sikalab-shell-'
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(own)).map((name) => caches.delete(name)))
  await registration.unregister()
})()))
`

/** The built web app in memory, read once for all rooms. */
export type WebFiles = {
  readonly files: ReadonlyMap<string, File>
  readonly hints: string | null
}

export async function readWeb(webDir: string): Promise<WebFiles> {
  const files = await readFiles(webDir)
  if (!files.has(WORKER)) files.set(WORKER, fileOf(WORKER, Buffer.from(FAREWELL)))
  return { files, hints: await readEarlyHints(webDir) }
}

/** Serves the web app from memory. Files with a hash in their name never change. */
export function addWeb(
  app: Hono,
  { files, hints }: WebFiles,
  config: Pick<Config, 'publicUrl' | 'room'>,
): void {
  const own = filesOfRoom(files, config.room)
  app.get('*', async (c) => {
    const path = c.req.path === '/' || c.req.path === CAMERA_PAGE ? PAGE : c.req.path
    const file = own.get(path) ?? files.get(path)
    if (!file) return c.notFound()
    c.header('Content-Type', file.type)
    c.header('ETag', file.etag)
    c.header('Vary', path === PAGE ? 'Accept-Encoding, Cookie' : 'Accept-Encoding')
    c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (hints && path === PAGE && bringsSession(c.req.raw.headers, config)) c.header('Link', hints)
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
    const encoding = COMPRESSED.test(file.type)
      ? pickEncoding(c.req.header('accept-encoding'))
      : null
    if (!encoding) return c.body(new Uint8Array(file.body))
    c.header('Content-Encoding', encoding)
    return c.body(new Uint8Array(await compress(file, encoding)))
  })
}

/**
 * The files that differ below a further room's path: the page, which asks for its session and settings
 * there, and the manifest, by which the room is installed as an app of its own. Everything else comes from
 * the first room's addresses, where the browser has it already.
 */
function filesOfRoom(files: WebFiles['files'], room: Config['room']): Map<string, File> {
  const path = roomPath(room)
  const own = new Map<string, File>()
  const [page, manifest] = [files.get(PAGE), files.get(MANIFEST)]
  if (room === null) return own
  if (page) {
    const text = page.body.toString('utf8').replace(OWN_ADDRESS, `href="${path}$1"`)
    own.set(PAGE, fileOf(PAGE, Buffer.from(text)))
  }
  if (manifest) own.set(MANIFEST, fileOf(MANIFEST, manifestOf(manifest.body, path)))
  return own
}

function manifestOf(body: Buffer, path: string): Buffer {
  const text = body.toString('utf8').replace(/"src": ?"(?=\w)/g, '"src": "/')
  const own = { id: `${path}/`, start_url: `${path}/#/dashboard`, scope: `${path}/` }
  return Buffer.from(JSON.stringify({ ...(JSON.parse(text) as object), ...own }))
}

async function readFiles(webDir: string): Promise<Map<string, File>> {
  const entries = await readdir(webDir, { recursive: true, withFileTypes: true })
  const files = new Map<string, File>()
  for (const entry of entries) {
    if (!entry.isFile() || entry.parentPath.includes('.vite')) continue
    if (entry.name.endsWith(PRESSED)) continue
    const path = join(entry.parentPath, entry.name)
    const url = `/${relative(webDir, path).replaceAll('\\', '/')}`
    const file = fileOf(url, await readFile(path))
    // A file too small to be pressed has no twin.
    const pressed = await readFile(path + PRESSED).catch(() => null)
    if (pressed) file.compressed.set('br', Promise.resolve(pressed))
    files.set(url, file)
  }
  return files
}

function fileOf(url: string, body: Buffer): File {
  return {
    body,
    type: TYPES[extname(url)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: url.startsWith('/assets/'),
    compressed: new Map(),
  }
}

function pickEncoding(accepted = ''): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/** Compressed once: by the build, or when first asked for. */
function compress(file: File, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const ready = file.compressed.get(encoding)
  if (ready) return ready
  const making =
    encoding === 'br'
      ? promisify(brotliCompress)(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(file.body, { level: 9 })
  file.compressed.set(encoding, making)
  return making
}

const HOME = 'src/app/web/dashboard/Dashboard.tsx'
const STYLES = 'src/app/web/entry/inside.css'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/**
 * The `Link` header for a request with a session cookie: the browser loads the members' code beside
 * the entry instead of after it. It has six connections, so what the first paint waits for is named first,
 * and then what is longest. The server checks the session later; a visitor without a cookie
 * gets no header. Null where the build has no manifest.
 */
async function readEarlyHints(webDir: string): Promise<string | null> {
  // A build without a manifest has no hints.
  const text = await readFile(join(webDir, '.vite', 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const manifest = JSON.parse(text) as Manifest
  const [entry, home, styles] = [manifest['index.html'], manifest[HOME], manifest[STYLES]]
  if (!entry || !home || !styles) return null
  const shared = (home.imports ?? []).filter((name) => name !== 'index.html')
  const scripts = [entry.file, ...shared.map((name) => manifest[name]?.file ?? ''), home.file]
  const style = (file: string) => `</${file}>; rel=preload; as=style; crossorigin=anonymous`
  return [
    '</first.js>; rel=preload; as=script',
    ...(entry.css ?? []).map(style),
    ...scripts.filter(Boolean).map((file) => `</${file}>; rel=modulepreload`),
    style(styles.file),
  ].join(', ')
}
