import { beforeEach, expect, test, vi } from 'vitest'
import { openWorker, roleOf, type Shell, type WorkerScope } from './shell-worker.ts'

const ORIGIN = 'https://sikalab.example'
/** True where the device has no space left. */
let isFull = false
const shell = (version: string): Shell => ({
  version,
  entry: `/assets/index-${version}.js`,
  files: ['/', '/first.js', `/assets/index-${version}.js`, '/assets/shared.js'],
})

let stores: Map<string, Map<string, Response>>
let paths: string[]
let server: (path: string) => Response | Promise<Response>

beforeEach(() => {
  isFull = false
  stores = new Map()
  paths = []
  server = (path) =>
    new Response(path.endsWith('/') ? `${path} <script src="/assets/index-1.js">` : path)
})

/** A stand-in for the browser's cache storage, with as much of it as a worker of ours uses. */
function openCaches() {
  const find = (store: Map<string, Response> | undefined, path: string) => store?.get(path)?.clone()
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return {
        match: async (path: string) => find(store, path),
        put: async (path: string, answer: Response) => {
          if (isFull) throw new Error('QuotaExceededError')
          store.set(path, answer)
        },
      }
    },
    match: async (path: string) =>
      [...stores.values()].map((store) => find(store, path)).find((answer) => answer),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
}

function openBrowser(version: string, base = '') {
  const listeners = new Map<string, (event: never) => void>()
  const said: unknown[] = []
  let unregistered = false
  const scope = {
    location: { origin: ORIGIN },
    caches: openCaches(),
    clients: {
      claim: async () => undefined,
      matchAll: async () => [{ postMessage: (message: unknown) => said.push(message) }],
    },
    registration: {
      scope: `${ORIGIN}${base}/`,
      unregister: async () => (unregistered = true),
    },
    skipWaiting: async () => undefined,
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url)
      paths.push(pathname)
      return server(pathname)
    },
    addEventListener: (name: string, listener: (event: never) => void) => {
      listeners.set(name, listener)
    },
  }
  openWorker(scope as unknown as WorkerScope, shell(version))
  const live = async (name: 'install' | 'activate') => {
    let work: Promise<unknown> | undefined
    listeners.get(name)?.({ waitUntil: (given: Promise<unknown>) => (work = given) } as never)
    await work
  }
  return {
    said,
    isGone: () => unregistered,
    arrive: async () => {
      await live('install')
      await live('activate')
    },
    ask: async (path: string, mode = 'no-cors') => {
      let answer: Promise<Response> | undefined
      const work: Promise<unknown>[] = []
      const respondWith = (given: Promise<Response>) => (answer = given)
      const waitUntil = (given: Promise<unknown>) => work.push(given)
      listeners.get('fetch')?.({ request: requestOf(path, mode), respondWith, waitUntil } as never)
      const given = await answer
      await Promise.all(work)
      return given
    },
  }
}

function requestOf(path: string, mode = 'no-cors', method = 'GET'): Request {
  return { url: new URL(path, ORIGIN).href, mode, method } as Request
}

const silence = () => Promise.reject(new TypeError('Failed to fetch'))

test('it keeps out of the way of everything that is not the app itself', () => {
  const others = [
    '/api/session',
    '/api/live',
    '/api/proofs/1',
    '/api/docs',
    '/api/openapi.json',
    '/metrics',
    '/healthz',
    '/anything',
    'https://elsewhere.example/assets/index-1.js',
  ]
  for (const path of others) {
    expect(roleOf(requestOf(path, 'navigate'), `${ORIGIN}/`, shell('1')), path).toBeNull()
  }
  expect(
    roleOf(requestOf('/assets/index-1.js', 'cors', 'POST'), `${ORIGIN}/`, shell('1')),
  ).toBeNull()
  expect(roleOf(requestOf('/?visit=1', 'navigate'), `${ORIGIN}/`, shell('1'))).toBe('page')
  expect(roleOf(requestOf('/assets/AdminShell-x.js'), `${ORIGIN}/`, shell('1'))).toBe('file')
})

test('without a line the page and its files come from the device', async () => {
  const browser = openBrowser('1')
  await browser.arrive()
  server = silence
  expect(await (await browser.ask('/', 'navigate'))?.text()).toContain('index-1.js')
  expect(await (await browser.ask('/assets/shared.js'))?.text()).toBe('/assets/shared.js')
})

test('a server that is broken or takes too long counts as no line', async () => {
  const browser = openBrowser('1')
  await browser.arrive()
  server = () => new Response('Bad Gateway', { status: 502 })
  expect(await (await browser.ask('/', 'navigate'))?.text()).toContain('index-1.js')
  vi.useFakeTimers()
  server = () => new Promise(() => undefined)
  const late = browser.ask('/', 'navigate')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await (await late)?.text()).toContain('index-1.js')
  vi.useRealTimers()
})

test('while the server answers, its own page is the one that is shown', async () => {
  const browser = openBrowser('1')
  await browser.arrive()
  server = () => new Response('the next build')
  expect(await (await browser.ask('/', 'navigate'))?.text()).toBe('the next build')
})

test('a file is asked for once; what comes later, such as an admin page, is kept too', async () => {
  const browser = openBrowser('1')
  await browser.arrive()
  paths = []
  await browser.ask('/assets/shared.js')
  await browser.ask('/assets/AdminShell-x.js')
  await browser.ask('/assets/AdminShell-x.js')
  expect(paths).toEqual(['/assets/AdminShell-x.js'])
})

test('a full device keeps no file, and the page gets it all the same', async () => {
  const browser = openBrowser('1')
  await browser.arrive()
  isFull = true
  expect((await browser.ask('/assets/AdminShell-x.js'))?.status).toBe(200)
})

test('a file that is gone is not kept as if it were there', async () => {
  const browser = openBrowser('1')
  await browser.arrive()
  server = () => new Response('', { status: 404 })
  expect((await browser.ask('/assets/gone.js'))?.status).toBe(404)
  server = (path) => new Response(path)
  expect((await browser.ask('/assets/gone.js'))?.status).toBe(200)
})

test('a build arrives whole or not at all, and never with the page of another', async () => {
  server = (path) => new Response(path, { status: path === '/first.js' ? 404 : 200 })
  await expect(openBrowser('1').arrive()).rejects.toThrow('first.js')
  expect(stores.size).toBe(0)
  server = (path) => new Response(path === '/' ? 'index-2.js' : path)
  await expect(openBrowser('1').arrive()).rejects.toThrow('another build')
  expect(stores.size).toBe(0)
})

test('a new build names itself to every page, fetches only what changed, and keeps the last one', async () => {
  await openBrowser('1').arrive()
  paths = []
  server = (path) => new Response(path === '/' ? '/assets/index-2.js' : path)
  const second = openBrowser('2')
  await second.arrive()
  expect(second.said).toEqual([{ kind: 'sikalab-shell', entry: '/assets/index-2.js' }])
  expect(paths.sort()).toEqual(['/', '/assets/index-2.js', '/first.js'])
  server = silence
  expect((await second.ask('/assets/index-1.js'))?.status).toBe(200)
  server = (path) => new Response(path === '/' ? '/assets/index-3.js' : path)
  await openBrowser('3').arrive()
  expect([...stores.keys()]).toEqual(['sikalab-shell-2', 'sikalab-shell-3'])
})

const ROOM = '/r/123456'

test('the worker of the first room answers for none of the others, nor theirs for it', async () => {
  const [first, further] = [openBrowser('1'), openBrowser('1', ROOM)]
  await first.arrive()
  await further.arrive()
  server = silence
  for (const path of [`${ROOM}/`, `${ROOM}/api/session`, `${ROOM}/manifest.webmanifest`, ROOM]) {
    expect(await first.ask(path, 'navigate'), path).toBeUndefined()
  }
  for (const path of [
    '/',
    '/api/session',
    '/manifest.webmanifest',
    '/r/654321/',
    '/r/654321/api',
  ]) {
    expect(await further.ask(path, 'navigate'), path).toBeUndefined()
  }
  expect(await further.ask(`${ROOM}/api/session`)).toBeUndefined()
})

test('without a line each room opens with its own page', async () => {
  const [first, further] = [openBrowser('1'), openBrowser('1', ROOM)]
  await first.arrive()
  await further.arrive()
  server = silence
  expect(await (await first.ask('/', 'navigate'))?.text()).toMatch(/^\/ /)
  expect(await (await further.ask(`${ROOM}/`, 'navigate'))?.text()).toMatch(/^\/r\/123456\/ /)
  expect((await further.ask('/first.js'))?.status).toBe(200)
})

test('a new build reaches every room, and each sends away only what is its own', async () => {
  for (const version of ['1', '2', '3']) {
    server = (path) => new Response(path.endsWith('/') ? `/assets/index-${version}.js` : path)
    for (const base of ['', ROOM, '/r/654321']) await openBrowser(version, base).arrive()
  }
  expect([...stores.keys()].sort()).toEqual([
    'sikalab-room-123456-2',
    'sikalab-room-123456-3',
    'sikalab-room-654321-2',
    'sikalab-room-654321-3',
    'sikalab-shell-2',
    'sikalab-shell-3',
  ])
})

test('the worker of a room that was deleted takes its files and itself along', async () => {
  const [first, further] = [openBrowser('1'), openBrowser('1', ROOM)]
  await first.arrive()
  await further.arrive()
  server = () => new Response('This class is over.', { status: 410 })
  expect((await further.ask(`${ROOM}/`, 'navigate'))?.status).toBe(410)
  expect((await first.ask('/', 'navigate'))?.status).toBe(410)
  await expect.poll(() => further.isGone()).toBe(true)
  expect([...stores.keys()]).toEqual(['sikalab-shell-1'])
  expect(first.isGone()).toBe(false)
})
