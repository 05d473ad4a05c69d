import { serve } from '@hono/node-server'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from './config.ts'
import { STALLED_READER_MS } from './one-moment.ts'

/**
 * How long parts of a request may take; bodies have shorter times of their own (`read-body.ts`).
 */
const TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 130_000,
  /** How often the two are looked at. */
  connectionsCheckingInterval: 2_000,
}

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Serves until it is closed. Who sends nothing, or takes nothing, is cut off after a while. */
export function listen(
  fetch: Fetch,
  { port, host }: Pick<Config, 'port' | 'host'>,
  stalledMs = STALLED_READER_MS,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const serverOptions = TIMES
    const server = serve({ fetch, port, hostname: host, serverOptions }, () => {
      server.off('error', reject)
      resolve(server)
    }) as Server
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

/** Lets requests under way finish; after a while, those that do not are cut. */
export async function closeServer(server: Server | null): Promise<void> {
  if (!server) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), 5_000)
  await closed
  clearTimeout(cut)
}
