import { lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isHttpsAddress } from '../schema.ts'

// Beside the mail the only code that asks anything outside of this house: learning platforms that a
// host has registered. It asks one address over https, follows nobody elsewhere, and takes little
// and not for long.

/** The hosts that may be asked: those of one registered platform. */
export type Hosts = ReadonlySet<string>

type OutsideRequest = {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
type OutsideAnswer = { readonly status: number; readonly text: string }

/**
 * Says in a plain sentence what the outside did: no answer came, or one that cannot be used, or it may not be
 * asked. Everything else that is thrown is a fault of this house.
 */
export class OutsideFault extends Error {}

/** Reads an answer of the outside as JSON. */
export function parseOutside(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new OutsideFault('The platform answered something that nobody can read.', { cause })
  }
}

/** Asks one address. Throws an `OutsideFault` where it may not, or where no answer comes. */
export type AskOutside = (
  address: string,
  hosts: Hosts,
  asked?: OutsideRequest,
) => Promise<OutsideAnswer>

/** Throws an `OutsideFault` for an address at a host that is not among these. */
export function checkHost(url: URL, hosts: Hosts): void {
  if (!hosts.has(url.host)) throw new OutsideFault(`${url.host} is no host of this platform.`)
}

const MOST_BYTES = 256 * 1024
const WITHIN_MS = 10_000

/** Networks that no platform of others stands in: RFC 6890, and IPv4 within IPv6. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4')
}
/** The part of IPv6 that is given out to the world: 2000::/3, without tunnels and examples. */
const PUBLIC_6 = new BlockList()
PUBLIC_6.addSubnet('2000::', 3, 'ipv6')
const NOT_PUBLIC_6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC_6.addSubnet(net, bits, 'ipv6')
}

/** True for an address that anybody in the world may have. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return family === 6 && PUBLIC_6.check(address, 'ipv6') && !NOT_PUBLIC_6.check(address, 'ipv6')
}

type OutsideRules = {
  readonly isAllowed: (address: URL) => boolean
  readonly isReachable: (ip: string) => boolean
  readonly withinMs: number
}

/** The rules of a running server. Tests ask a platform on this computer by others. */
export const STRICT: OutsideRules = {
  isAllowed: ({ href }) => isHttpsAddress(href),
  isReachable: isPublicAddress,
  withinMs: WITHIN_MS,
}

export function openOutside(rules: OutsideRules = STRICT): AskOutside {
  // The address that was looked at is the one that is connected to: a name cannot change in between.
  const look: LookupFunction = (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 4)
      const [first] = addresses
      if (!first || addresses.some(({ address }) => !rules.isReachable(address))) {
        return done(new Error(`${name} is in a private network.`), '', 4)
      }
      if (options.all) return (done as (e: null, all: typeof addresses) => void)(null, addresses)
      done(null, first.address, first.family)
    })
  }
  return async (address, hosts, { method = 'GET', headers = {}, body } = {}) => {
    const url = new URL(address)
    const name = url.hostname.replace(/^\[|\]$/g, '')
    if (!rules.isAllowed(url)) throw new OutsideFault(`${url.host} is not asked: only https is.`)
    checkHost(url, hosts)
    // No name is looked up for an address in figures.
    if (isIP(name) !== 0 && !rules.isReachable(name)) {
      throw new OutsideFault(`${name} is in a private network.`)
    }
    const options: RequestOptions = {
      method,
      headers: { 'User-Agent': 'SikaLab', Accept: 'application/json', ...headers },
      lookup: look,
      signal: AbortSignal.timeout(rules.withinMs),
      agent: false,
    }
    const send = url.protocol === 'https:' ? request : plainRequest
    const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
      const fail = (cause: Error) => reject(new OutsideFault(cause.message, { cause }))
      send(url, options, resolve).on('error', fail).end(body)
    })
    return { status: refuseMoved(incoming), text: await readLittle(incoming) }
  }
}

/** Gives the status of an answer; one that leads elsewhere is not followed. */
function refuseMoved(incoming: IncomingMessage): number {
  const { statusCode = 0 } = incoming
  if (statusCode < 300 || statusCode >= 400) return statusCode
  incoming.destroy()
  throw new OutsideFault('The platform leads elsewhere, where nobody follows.')
}

async function readLittle(incoming: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of incoming as AsyncIterable<Buffer>) {
      bytes += piece.length
      if (bytes > MOST_BYTES) throw new OutsideFault('The platform answers more than is taken.')
      pieces.push(piece)
    }
  } catch (cause) {
    incoming.destroy()
    // The line broke, or the time was up.
    throw cause instanceof OutsideFault
      ? cause
      : new OutsideFault(cause instanceof Error ? cause.message : String(cause), { cause })
  }
  return Buffer.concat(pieces).toString('utf8')
}
