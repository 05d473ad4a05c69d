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
 * The origin of a request is the other end of the socket, because anybody can write a header. Only behind a
 * declared proxy (TRUST_PROXY) it is the last address that this proxy added.
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

/** False proves that nobody is signed in. True proves nothing: the cookie may be old. */
export const hasCookie = (c: Context) => c.req.header('cookie') !== undefined

/** The network that counts as one source, for a request of which nothing has been read. */
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

/** Null if the proxy's last entry is no address. Some proxies add the port to it. */
function lastHop(noted: string): string | null {
  const last = noted.slice(noted.lastIndexOf(',') + 1).trim()
  const bare = /^\[([\da-f:.]+)\]|^(\d+\.\d+\.\d+\.\d+):\d+$/i.exec(last)
  const address = bare?.[1] ?? bare?.[2] ?? last
  return isAddress(address) ? address : null
}

const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const IPV4 = new RegExp(`^(?:${OCTET}\\.){3}${OCTET}$`)

/** The URL parser decides what an IPv6 address is. It gets only characters of one. */
function isAddress(text: string): boolean {
  if (IPV4.test(text)) return true
  return /^[\da-f:.]{2,45}$/i.test(text) && URL.canParse(`http://[${text}]`)
}

/** A household can use a whole /64 of IPv6, so a /64 counts as one source. */
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

/** Endings that do not exist on the public internet, so no stranger can own such a name. */
const PRIVATE_ENDINGS = /\.(?:localhost|local|lan|home|internal|intranet|home\.arpa|test)$/

/**
 * Refuses 'misdirected' for a request to another host name than this house's. A stranger can point an own
 * name at this address (DNS rebinding). Without this check the stranger's page would count as the house's
 * own, and could read what is meant for this computer or network only.
 */
export function refuseOtherHosts(config: Pick<Config, 'publicUrl'>): MiddlewareHandler {
  // Nearly all requests name the same host, so the last result is reused.
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

/** Everything before the path's first slash: a host name cannot reach beyond it. */
function originOfUrl(url: string): string {
  const end = url.indexOf('/', url.indexOf('://') + 3)
  return end < 0 ? url : url.slice(0, end)
}

/** True for an IP address, a name without a dot, or a name of a private network. */
function isPrivate(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  const isLiteral = name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name)
  return isLiteral || !name.includes('.') || PRIVATE_ENDINGS.test(name)
}

/** Everything of a request except its input. */
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

/** The person whom the asking page shows; null if it names nobody. */
function speakerOf(c: Context): string | null {
  return c.req.header(SPEAKER_HEADER) ?? null
}

/** Reads the visit for a route that is no JSON call, and refuses like such a call. */
export async function admitRequest(
  c: Context,
  call: AnyCall,
  readVisit: ReadVisit,
): Promise<Visit> {
  const visit = await readVisit(c.req.raw.headers)
  admit(call, visit, speakerOf(c))
  return visit
}

/** Reads the person for such a route. Refuses a visitor. */
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
 * The route's pattern, for logs and metrics. The address itself may contain somebody's e-mail, and invented
 * addresses must not create new series.
 */
export function routeOf(c: Context): string {
  return c.req.matchedRoutes.findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
}

/** The API's description: pages anywhere may link to it, because it is the same for everyone. */
function isForReaders(path: string): boolean {
  return /^\/api\/(?:docs|docs\.css|openapi\.json)$/.test(path)
}

/**
 * Refuses requests from other sites, by the header in which browsers name the site, before anything is
 * read. Reads are refused too: they could fill an admin's disk with exports, or use up a person's live
 * connections.
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

/** Returns '' for 'null', which sandboxed pages send, and for anything that names no host. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : ''
}
