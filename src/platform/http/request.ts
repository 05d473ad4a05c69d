import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { AnyCall } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { SPEAKER_HEADER } from '#core/speaker.ts'
import type { Config } from '../base/config.ts'
import type { CallRequest } from '../calls/handle.ts'
import { admit } from '../calls/perform.ts'
import type { Origin, Person, ReadVisit, Visit } from '../calls/server-parts.ts'
import { access } from '../words/en/access.ts'
import { server as t } from '../words/en/server.ts'

type NodeBindings = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/**
 * The origin of a request: the other end of the socket, because anyone can write a header. Only behind a
 * proxy that was declared (TRUST_PROXY) it is the last hop that this proxy itself has noted.
 */
export function originOf(c: Context, { trustProxy }: Pick<Config, 'trustProxy'>): Origin {
  const socket = (c.env as NodeBindings)?.incoming?.socket?.remoteAddress ?? 'local'
  const address = addressOf(socket, c.req.header('x-forwarded-for'), trustProxy)
  return {
    address,
    network: networkOf(address),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
  }
}

/** A request without one is a visitor's; one with it may be. */
export const hasCookie = (c: Context) => c.req.header('cookie') !== undefined

/** The network that counts as one source of requests, for a request that nothing has read yet. */
export function networkOfRequest(
  { socket, headers }: IncomingMessage,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string {
  const noted = headers['x-forwarded-for']
  const text = Array.isArray(noted) ? noted.join(',') : noted
  return networkOf(addressOf(socket.remoteAddress ?? 'local', text, trustProxy))
}

function addressOf(socket: string, noted = '', trustProxy: boolean): string {
  return (trustProxy ? lastHop(noted) : null) ?? socket
}

/** Null where the proxy's last word is no address; some proxies note the port beside it. */
function lastHop(noted: string): string | null {
  const last = noted.slice(noted.lastIndexOf(',') + 1).trim()
  const bare = /^\[([\da-f:.]+)\]|^(\d+\.\d+\.\d+\.\d+):\d+$/i.exec(last)
  const address = bare?.[1] ?? bare?.[2] ?? last
  return isAddress(address) ? address : null
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const IPV4 = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}$`)

/** The browser's own rules say what an IPv6 address is; they are given nothing but its letters. */
function isAddress(text: string): boolean {
  if (IPV4.test(text)) return true
  return /^[\da-f:.]{2,45}$/i.test(text) && URL.canParse(`http://[${text}]`)
}

/** One household has a whole /64 of IPv6 to choose from: counted as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!address.includes(':') || address === '::1') return address
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : []
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

/** Endings that no name of the public internet has: a stranger cannot own one. */
const PRIVATE_ENDINGS = /\.(?:localhost|local|lan|home|internal|intranet|home\.arpa|test)$/

/**
 * Turns down a request for a name that is not this house's. A browser can be led to any address under a
 * name that a stranger owns (DNS rebinding): his page would then count as the house's own, and read what
 * is for this computer or this network alone. Refuses 'misdirected'.
 */
export function refuseOtherHosts(config: Pick<Config, 'publicUrl'>): MiddlewareHandler {
  // Nearly all come for the same name: what was found of the last one holds for the next.
  let last = { origin: '', publicUrl: '', isOurs: false }
  return async (c, next) => {
    const { publicUrl } = config
    const origin = originOfUrl(c.req.url)
    if (origin !== last.origin || publicUrl !== last.publicUrl) {
      const { hostname } = new URL(origin)
      const isOurs = hostname === new URL(publicUrl).hostname || isPrivate(hostname)
      last = { origin, publicUrl, isOurs }
    }
    if (!last.isOurs) throw new Refusal('misdirected', t.otherName(publicUrl))
    await next()
  }
}

/** All before the first slash of the path: no name goes on behind one. */
function originOfUrl(url: string): string {
  const end = url.indexOf('/', url.indexOf('://') + 3)
  return end < 0 ? url : url.slice(0, end)
}

/** An address (which a URL writes in one way only), a name without a dot, or one of a private network. */
function isPrivate(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  const isLiteral = name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name)
  return isLiteral || !name.includes('.') || PRIVATE_ENDINGS.test(name)
}

/** All of a request that is not its input. */
export function callRequestOf(
  c: Context,
  visit: Visit,
  origin: Origin,
  isHead = false,
): CallRequest {
  return {
    visit,
    key: c.req.header('idempotency-key') ?? null,
    speaker: speakerOf(c),
    origin,
    headers: c.req.raw.headers,
    setHeader: (name, value) => c.header(name, value, { append: true }),
    isHead,
  }
}

/** The person for whom the page that asks says it speaks; null where it says nothing. */
function speakerOf(c: Context): string | null {
  return c.req.header(SPEAKER_HEADER) ?? null
}

/** The visit of a request to a route that is no JSON call; refuses as such a call does. */
export async function admitRequest(
  c: Context,
  call: AnyCall,
  readVisit: ReadVisit,
): Promise<Visit> {
  const visit = await readVisit(c.req.raw.headers)
  admit(call, visit, speakerOf(c))
  return visit
}

/** The person of such a request, where a visitor may not make the call. */
export async function admitPerson(
  c: Context,
  call: AnyCall,
  readVisit: ReadVisit,
): Promise<Visit & { readonly person: Person }> {
  const visit = await admitRequest(c, call, readVisit)
  const { person } = visit
  if (!person) throw new Refusal('unauthenticated', access.signInFirst)
  return { ...visit, person }
}

/**
 * The route's pattern, for logs and metrics: what somebody wrote into the address itself may be
 * another's e-mail, and made-up addresses must not make new series.
 */
export function routeOf(c: Context): string {
  return c.req.matchedRoutes.findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
}

/** The description of the API may be led to from anywhere; it is the same for everyone. */
function isForReaders(path: string): boolean {
  return /^\/api\/(?:docs|docs\.css|openapi\.json)$/.test(path)
}

/**
 * A browser says where a request comes from; another site's is refused before anything is read. A
 * read too: it could fill an admin's disk with exports, or use up a person's live connections.
 */
export function refuseCrossSite(c: Context, publicUrl: string): void {
  if (isForReaders(c.req.path)) return
  const site = c.req.header('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('not_allowed', t.crossSite)
  const origin = c.req.header('origin')
  if (!origin || site === 'same-origin') return
  const own = new Set([new URL(publicUrl).host, new URL(c.req.url).host])
  if (!own.has(hostOf(origin))) throw new Refusal('not_allowed', t.crossSite)
}

/** '' for 'null', which sandboxed pages send, and for anything else that names no host. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
