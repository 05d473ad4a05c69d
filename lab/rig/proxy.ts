import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

// A reverse proxy before several apps: each request goes to the next app, regardless of the sender. It notes
// the client's address, keeps the host header, and passes each piece on as it comes, so that live
// connections work, unless it is asked to treat them as badly as some proxies do.

export type Proxy = {
  readonly port: number
  /** How many requests each app got. */
  readonly counts: readonly number[]
  /** Sets how it treats event streams from now on. */
  treatStreams(as: Streams): void
  /** Takes requests, at the port it had before. */
  open(): Promise<void>
  /** Nobody is there: connections are refused, and those there are cut. */
  close(): Promise<void>
}

/** 'held': not a byte of them is passed on; 'silent': none after the first piece. */
type Streams = 'passed' | 'held' | 'silent'

/** Hop by hop, so never passed on. */
const OWN = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']

/** `prefix` is put before each path: what a client asks of this proxy, one room answers. */
export async function openProxy(ports: readonly number[], prefix = ''): Promise<Proxy> {
  const counts = ports.map(() => 0)
  let next = 0
  let server: Server | null = null
  let port = 0
  let streams: Streams = 'passed'
  const hand = (asked: IncomingMessage, answer: ServerResponse) => {
    const at = next++ % ports.length
    counts[at] = (counts[at] ?? 0) + 1
    pass(asked, answer, ports[at] as number, prefix, () => streams)
  }
  const open = async () => {
    const opening = createServer(hand)
    await new Promise<void>((resolve, reject) => {
      opening.once('error', reject)
      opening.listen(port, '127.0.0.1', resolve)
    })
    port = (opening.address() as AddressInfo).port
    server = opening
  }
  await open()
  return {
    port,
    counts,
    treatStreams: (as) => {
      streams = as
    },
    open,
    async close() {
      const closing = server
      server = null
      if (!closing) return
      const closed = new Promise((resolve) => closing.close(resolve))
      closing.closeAllConnections()
      await closed
    },
  }
}

function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  port: number,
  prefix: string,
  streams: () => Streams,
): void {
  const from = asked.socket.remoteAddress ?? ''
  const before = asked.headers['x-forwarded-for']
  const headers = {
    ...withoutOwn(asked.headers),
    'x-forwarded-for': before ? `${String(before)}, ${from}` : from,
    'x-forwarded-host': asked.headers.host ?? '',
    'x-forwarded-proto': 'http',
  }
  const { method, url } = asked
  const way = { host: '127.0.0.1', port, agent: false, method, path: prefix + url, headers }
  const onward = ask(way, (answered) => {
    const isStream = answered.headers['content-type']?.startsWith('text/event-stream')
    if (isStream && streams() === 'held') return void answered.resume()
    answer.writeHead(answered.statusCode ?? 502, withoutOwn(answered.headers))
    // The first bytes of a live connection may come late; its head must not wait for them.
    answer.flushHeaders()
    if (isStream && streams() === 'silent') {
      answered.once('data', (first: Buffer) => answer.write(first))
    } else answered.pipe(answer)
    answered.once('error', () => answer.destroy())
  })
  onward.once('error', () => {
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
  })
  // A browser that has gone is gone for the app too.
  answer.once('close', () => onward.destroy())
  asked.pipe(onward)
}

function withoutOwn<H extends object>(headers: H): H {
  const passedOn = Object.entries(headers).filter(([name]) => !OWN.includes(name))
  return Object.fromEntries(passedOn) as H
}
