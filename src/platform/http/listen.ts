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
  /** How often the two are looked at. */
  connectionsCheckingInterval: 2_000,
  /** People tap again after some seconds: longer than that, so that they need no new connection. */
  keepAliveTimeout: 20_000,
}

type Fetch = Parameters<typeof getRequestListener>[0]

/** Answers one request, at Node's level: nothing of it has been read. */
export type HttpListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void

/** A web app as a listener. `host` is what a request without a name of its own is for. */
export function listenerOf(fetch: Fetch, { host }: Pick<Config, 'host'>): HttpListener {
  const answer = getRequestListener(fetch, { hostname: host })
  return (incoming, outgoing) => void answer(incoming, outgoing)
}

/**
 * Serves until it is closed. Who sends nothing, or takes nothing, is cut off after a while. `route`
 * may answer a request elsewhere than in the first room.
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
 * Ends connections on which no byte has moved for so long: the reader is gone or takes nothing, or
 * there is no request. A client whose answer is still being made is left to wait.
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

/** Ends with each answer from now on its connection, so that a balancer's next request comes by a new one. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive = false
  })
}

/** Lets requests under way finish; after a while, those that do not are cut. */
export async function closeServer(server: Server | null): Promise<void> {
  if (!server) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A live line that ends now leaves its connection idle a moment later.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), 5_000)
  await closed
  clearTimeout(cut)
  clearInterval(sweep)
}
