// The service worker answers with the files of the build while there is no connection, and with
// nothing else. It never caches personal data: it does not touch /api.

/** The files of one build, for opening it without a connection. */
export type Shell = {
  /** The version of a build: each has another. */
  readonly version: string
  /** The script that index.html starts, which names the build. */
  readonly entry: string
  /**
   * Paths of what is cached, '/' for index.html. Everything under /assets/ has a hash in its name.
   */
  readonly files: readonly string[]
}

/** The little we use of a service worker's global scope, which TypeScript's DOM does not know. */
export type WorkerScope = {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly clients: {
    claim: () => Promise<void>
    matchAll: (
      options: object,
    ) => Promise<readonly { postMessage: (said: ShellMessage, transfer: []) => void }[]>
  }
  readonly registration: {
    /** The address of the room whose worker this is, with a slash at its end. */
    readonly scope: string
    navigationPreload?: { enable: () => Promise<void> }
    unregister: () => Promise<boolean>
  }
  fetch: (request: Request, options?: object) => Promise<Response>
  skipWaiting: () => Promise<void>
  addEventListener: (name: string, listener: (event: WorkerEvent) => void) => void
}

type WorkerEvent = {
  waitUntil: (work: Promise<unknown>) => void
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** Sent to every open page when a build is ready; a page of another build then offers to reload. */
export type ShellMessage = { readonly kind: 'sikalab-shell'; readonly entry: string }

/** The server has so long to answer a page before the cached one is shown. */
const PAGE_WITHIN_MS = 3000
/** The statuses with which the server answers for a room that was deleted, or never was. */
const GONE: ReadonlySet<number> = new Set([404, 410])
/** The paths of a build that each room has for itself; all other files are shared. */
const OF_THE_ROOM: ReadonlySet<string> = new Set(['/', '/manifest.webmanifest'])

/** The room a worker is of: what stands before its addresses, and before the names of its caches. */
type ShellRoom = { readonly base: string; readonly prefix: string }

/** No prefix begins with another, so no worker sends another room's caches away. */
function roomOf(scope: string): ShellRoom {
  const base = new URL(scope).pathname.replace(/\/$/, '')
  return { base, prefix: base ? `sikalab-room-${base.replace('/r/', '')}-` : 'sikalab-shell-' }
}

/** Decides what to do with a request: answer the page, answer a file, or let it pass. */
export function roleOf(request: Request, scope: string, shell: Shell): 'page' | 'file' | null {
  const { pathname, origin } = new URL(request.url)
  const { base } = roomOf(scope)
  if (request.method !== 'GET' || origin !== new URL(scope).origin) return null
  if (pathname === `${base}/`) return request.mode === 'navigate' ? 'page' : null
  if (pathname.startsWith('/assets/')) return 'file'
  return shell.files.some((path) => pathname === addressOf(path, base)) ? 'file' : null
}

const addressOf = (path: string, base: string) => (OF_THE_ROOM.has(path) ? base + path : path)

/** Tells every open page which build is ready. */
async function tellPages({ clients }: WorkerScope, { entry }: Shell): Promise<void> {
  const message: ShellMessage = { kind: 'sikalab-shell', entry }
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) page.postMessage(message, [])
}

/** Removes all of a room that is no more from this device. */
async function leaveRoom({ caches, registration }: WorkerScope, prefix: string): Promise<void> {
  const own = (await caches.keys()).filter((key) => key.startsWith(prefix))
  await Promise.all(own.map((key) => caches.delete(key)))
  await registration.unregister()
}

/** One build in the scope of its worker: the name of its cache, and the address of its page. */
type WorkerBuild = {
  readonly scope: WorkerScope
  readonly shell: Shell
  readonly base: string
  readonly prefix: string
  readonly name: string
  readonly home: string
}

/** Attaches the three listeners of a service worker to its scope. */
export function openWorker(scope: WorkerScope, shell: Shell): void {
  const { base, prefix } = roomOf(scope.registration.scope)
  const build = { scope, shell, base, prefix, name: prefix + shell.version, home: `${base}/` }
  scope.addEventListener('install', (event) => event.waitUntil(install(build)))
  scope.addEventListener('activate', (event) => event.waitUntil(activate(build)))
  scope.addEventListener('fetch', (event) => {
    const role = roleOf(event.request, scope.registration.scope, shell)
    if (role === 'page') event.respondWith(answerPage(build, event))
    if (role === 'file') event.respondWith(answerFile(build, event))
  })
}

const cached = ({ scope }: WorkerBuild, path: string) =>
  scope.caches.match(path, { ignoreVary: true })

/** All of the build or none of it, and never the page of one with the files of another. */
async function install(build: WorkerBuild): Promise<void> {
  const { scope, shell, base, name, home } = build
  const request = (path: string, cache: RequestCache) =>
    new Request(new URL(path, scope.location.origin), { cache })
  const cache = await scope.caches.open(name)
  const save = async (path: string) => {
    const hashed = path.startsWith('/assets/')
    const known = hashed ? await cached(build, path) : undefined
    const assetRequest = request(path, hashed ? 'default' : 'no-cache')
    const answer = known ?? (await scope.fetch(assetRequest, { priority: 'low' }))
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    if (path === home && !(await answer.clone().text()).includes(shell.entry)) {
      throw new Error('The server has another build by now.')
    }
    await cache.put(path, answer)
  }
  try {
    await Promise.all(shell.files.map((path) => save(addressOf(path, base))))
  } catch (error) {
    await scope.caches.delete(name)
    throw error
  }
  await scope.skipWaiting()
}

/** The last build stays beside this one: pages that are still open load their parts from it. */
async function activate({ scope, shell, prefix, name }: WorkerBuild): Promise<void> {
  const { caches } = scope
  const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name)
  await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)))
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  await tellPages(scope, shell)
}

/** The server's page whenever it answers, so that nobody meets an old page with a new API. */
async function answerPage(
  { scope, base, prefix, name, home }: WorkerBuild,
  event: WorkerEvent,
): Promise<Response> {
  const offline = async () => (await scope.caches.open(name)).match(home)
  const fresh = Promise.resolve(event.preloadResponse)
    .then((early) => early ?? scope.fetch(event.request))
    .then(async (answer) => {
      if (base && GONE.has(answer.status)) event.waitUntil(leaveRoom(scope, prefix))
      return answer.status >= 500 ? ((await offline()) ?? answer) : answer
    })
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PAGE_WITHIN_MS))
  try {
    return (await Promise.race([fresh, late])) ?? (await offline()) ?? (await fresh)
  } catch (error) {
    const page = await offline()
    if (page) return page
    throw error
  }
}

/** A file with a hash never changes; one that comes later, such as an admin page, is cached too. */
async function answerFile(build: WorkerBuild, event: WorkerEvent): Promise<Response> {
  const { scope, name } = build
  const { pathname } = new URL(event.request.url)
  const known =
    (await (await scope.caches.open(name)).match(pathname)) ?? (await cached(build, pathname))
  if (known) return known
  const answer = await scope.fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    const put = scope.caches.open(name).then((cache) => cache.put(pathname, copy))
    // A full device keeps nothing, and the page gets its file all the same.
    event.waitUntil(put.catch(() => undefined))
  }
  return answer
}
