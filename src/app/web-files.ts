import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Hono } from 'hono'
import { bringsSession } from '../features/auth/server/cookies.ts'
import { readEarlyHints } from './early-hints.ts'

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
/**
 * The smaller copies that the build wrote beside a file: a better compression than a request has
 * time for.
 */
const PRESSED = '.br'

/**
 * What a build without a service worker serves in its place: browsers keep a worker whose script is
 * not found, so an older one is sent away by this one, which takes its files and itself along. Each
 * room has a worker of its own, and its caches bear its code: see web/worker/shell-worker.ts.
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

/** Serves the built web app from memory. Files with a hash in their name never change. */
export async function addWeb(app: Hono, webDir: string | null): Promise<void> {
  if (webDir === null) return
  const files = await readFiles(webDir)
  if (!files.has(WORKER)) files.set(WORKER, fileOf(WORKER, Buffer.from(FAREWELL)))
  const hints = await readEarlyHints(webDir)
  app.get('*', async (c) => {
    const path = c.req.path === '/' ? PAGE : c.req.path
    const file = files.get(path)
    if (!file) return c.notFound()
    c.header('Content-Type', file.type)
    c.header('ETag', file.etag)
    c.header('Vary', path === PAGE ? 'Accept-Encoding, Cookie' : 'Accept-Encoding')
    c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (hints && path === PAGE && bringsSession(c.req.raw.headers)) c.header('Link', hints)
    if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
    const encoding = COMPRESSED.test(file.type)
      ? pickEncoding(c.req.header('accept-encoding'))
      : null
    if (!encoding) return c.body(new Uint8Array(file.body))
    c.header('Content-Encoding', encoding)
    return c.body(new Uint8Array(await compress(file, encoding)))
  })
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
  const found = file.compressed.get(encoding)
  if (found) return found
  const making =
    encoding === 'br'
      ? promisify(brotliCompress)(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : promisify(gzip)(file.body, { level: 9 })
  file.compressed.set(encoding, making)
  return making
}
