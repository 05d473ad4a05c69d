import { allCalls, pathOf } from '#lab/rig/all-calls.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import type { House } from './house.ts'
import type { Theme } from './theme.ts'
import type { Reply, Visitor } from './visitor.ts'

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:1' },
  { origin: 'http://127.0.0.1.evil.example' },
]
/** The media types that a form, or a fetch that asks for no leave, can send to another site. */
const SIMPLE = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
]
const FOR_READERS = ['/api/docs', '/api/docs.css', '/api/openapi.json']
const HEADERS: readonly (readonly [string, RegExp])[] = [
  ['content-security-policy', /frame-ancestors 'none'|sandbox/],
  ['x-frame-options', /^DENY$/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['cross-origin-resource-policy', /^same-origin$/],
]

/** Looks at what another site can make a browser send, and what it could read or frame. */
export const crossSite: Theme = {
  name: 'cross-site',
  about: 'requests made by other sites, forms, frames, sockets, and what they may read',
  async run(room) {
    const house = await room.house()
    const tab = await house.learner(`cross.site.${room.seed}`)
    const faults: string[] = []
    let requestCount = 0
    for (const call of allCalls()) {
      const path = pathOf(call)
      for (const headers of FOREIGN) {
        // A plain read without Sec-Fetch-Site is an old browser's, which may not see the answer.
        const body = call.method === 'GET' ? {} : { body: '{}' }
        const reply = await tab.ask(path, { method: call.method, headers, ...body })
        requestCount++
        if (reply.error.message !== serverWords.crossSite) {
          faults.push(`${call.method} ${path} with ${JSON.stringify(headers)}: ${reply.status}`)
        }
        faults.push(...readable(path, reply))
      }
      if (call.method === 'GET') continue
      faults.push(...(await sendSimply(tab, path, call.media?.input)))
      requestCount += SIMPLE.length
    }
    faults.push(...(await askLeave(house)), ...(await frameAll(house, tab)))
    const own = await tab.post('/api/notifications/seen', { through: 1 }, sameOrigin(house))
    const controlFails =
      own.error.message !== serverWords.crossSite && readable('x', SHARED).length > 0
    return { faults, controlFails, figures: { asked: requestCount } }
  },
}

function sameOrigin({ address }: House) {
  return { 'sec-fetch-site': 'same-origin', origin: address }
}

/** The control's answer for `readable`: any site may read it. */
const SHARED = { headers: { 'access-control-allow-origin': '*' } } as unknown as Reply

/** Lists why another site's script would be shown this answer. */
function readable(path: string, { headers }: Reply): string[] {
  const allowing = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
  return allowing.map((name) => `${path} carries ${name}`)
}

/** Without any header that tells where it comes from, as an old browser's form would come. */
async function sendSimply(tab: Visitor, path: string, media = ''): Promise<string[]> {
  const faults: string[] = []
  for (const type of SIMPLE) {
    if (media && (type.startsWith(media) || path === '/api/proofs')) continue
    const sending = { method: 'POST', headers: { 'content-type': type }, body: '{}' }
    const reply = await tab.ask(path, sending)
    if (reply.status === 200) faults.push(`POST ${path} as ${type} is carried out`)
  }
  return faults
}

/** Leave is asked before anything that is not simple, and never given; no line but HTTP is opened. */
async function askLeave(house: House): Promise<string[]> {
  const faults: string[] = []
  const asking = {
    origin: 'https://evil.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,idempotency-key',
  }
  for (const path of ['/api/pocket/send', '/api/session', '/', '/api/proofs']) {
    const reply = await house.visitor().ask(path, { method: 'OPTIONS', headers: asking })
    faults.push(...readable(path, reply))
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: 'https://evil.example',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const raised = await house.visitor().ask(path, { headers: upgrade })
    if (raised.status === 101) faults.push(`${path} opens a socket to another site`)
  }
  return faults
}

/** Every sort of answer: none may be framed, sniffed, or kept by a cache that is not its reader's. */
async function frameAll(house: House, tab: Visitor): Promise<string[]> {
  const faults: string[] = []
  const pages = ['/', '/sw.js', '/manifest.webmanifest', '/healthz', '/readyz', '/nothing-here']
  const calls = allCalls().filter(({ method, name }) => method === 'GET' && name !== 'live')
  for (const path of [...pages, ...FOR_READERS, ...calls.map(pathOf)]) {
    const { headers } = await tab.get(path)
    for (const [name, right] of HEADERS) {
      if (!right.test(String(headers[name] ?? ''))) faults.push(`${path}: ${name} ${headers[name]}`)
    }
    if (path.startsWith('/api/') && headers['cache-control'] !== 'no-store') {
      faults.push(`${path}: may be kept (${headers['cache-control']})`)
    }
    const type = headers['content-type'] ?? ''
    if (/^text\/|\+xml|\/xml/.test(type) && !/charset=utf-8/i.test(type)) {
      faults.push(`${path}: ${type} without a charset`)
    }
  }
  if (house.port && (await tab.get('/', { 'x-http-method-override': 'DELETE' })).status !== 200) {
    faults.push('a header changes the method')
  }
  return faults
}
