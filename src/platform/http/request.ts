import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import type { Config } from '../base/config.ts'
import type { Origin } from '../calls/server-parts.ts'

type Socketed = { incoming?: { socket?: { remoteAddress?: string } } } | undefined

/**
 * The origin of a request: the other end of the socket, because anyone can write a header. Only behind a
 * proxy that was declared (TRUST_PROXY) it is the last hop that this proxy itself has noted.
 */
export function originOf(c: Context, { trustProxy }: Pick<Config, 'trustProxy'>): Origin {
  const socket = (c.env as Socketed)?.incoming?.socket?.remoteAddress ?? 'local'
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
