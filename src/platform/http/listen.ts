import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, getRequestListener } from '@hono/node-server'
import type { Config } from '../base/config.ts'
import { STALLED_READER_MS } from '../database/download-readers.ts'

/**
 * How long parts of a request may take; bodies have shorter times of their own (`read-body.ts`).
 */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 130_000,
  /** The interval at which Node checks these two limits. */
  connectionsCheckingInterval: 2_000,
  /** The time is longer than the pause between two taps, so that the next tap needs no new connection. */
  keepAliveTimeout: 20_000,
}

type Fetch = Parameters<typeof getRequestListener>[0]

/** Answers one request at Node's level, before any of it has been read. */
export type HttpListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** Turns a web app into a Node listener. `host` is used for requests without a Host header. */
export function listenerOf(fetch: Fetch, { host }: Pick<Config, 'host'>): HttpListener {
  const answer = getRequestListener(fetch, { hostname: host })
  return (incoming, outgoing) => void answer(incoming, outgoing)
}

/**
 * Serves until it is closed. Clients that send or take nothing are cut off after a while. `route` may
 * answer a request outside the first room.
 */
export function listenOn(
  fetch: Fetch,
  { port, host }: Pick<Config, 'port' | 'host'>,
  stalledMs = STALLED_READER_MS,
  route?: (first: HttpListener) => HttpListener,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createAdaptorServer({ fetch, hostname: host, serverOptions: TIMES }) as Server
    if (route)
      server.removeAllListeners('request').on('request', route(listenerOf(fetch, { host })))
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve(server)
    })
    server.on('error', reject)
    cutStalledReaders(server, stalledMs)
  })
}

/**
 * Ends connections on which no byte has moved for this long: the reader has left, takes nothing, or sent no
 * request. A client whose answer is still being made is not cut.
 */
function cutStalledReaders(server: Server, stalledMs: number): void {
  const answering = new WeakMap<Socket, number>()
  const change = (socket: Socket, by: number) =>
    answering.set(socket, (answering.get(socket) ?? 0) + by)
  server.on('request', ({ socket }: IncomingMessage, answer) => {
    change(socket, 1)
    answer.once('close', () => change(socket, -1))
  })
  server.setTimeout(stalledMs, (socket) => {
    if (socket.writableLength > 0 || !answering.get(socket)) socket.destroy()
  })
}

/** Closes each connection after its next answer, so that a load balancer opens a new one elsewhere. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive = false
  })
}

/** Lets running requests finish, and cuts off those that take too long. */
export async function closeServer(server: Server | null): Promise<void> {
  if (!server) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A live stream that ends now leaves its connection idle a moment later, so sweep again and again.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), 5_000)
  await closed
  clearTimeout(cut)
  clearInterval(sweep)
}
