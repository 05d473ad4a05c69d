import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

// A connection of our own between two programs. A test cuts, refuses or silences it, and a test
// that taps it sees every piece before it goes on.

/** The end of a line: a socket's path, or a port on loopback. */
export type Target = { readonly path: string } | { readonly port: number }

/** One connection through the line. */
type Passing = {
  /** Sends the piece on. */
  toServer(piece: Buffer): void
  toClient(piece: Buffer): void
  /** Resets both ends, as a firewall or a dying machine does. */
  reset(): void
}

/** Hears each connection. Without a tap every piece goes straight on. */
export type Tap = (passing: Passing) => {
  fromClient(piece: Buffer): void
  fromServer(piece: Buffer): void
}

export type Wire = {
  readonly port: number
  /** Leads new connections there from now on. */
  leadTo(target: Target): void
  /** Resets every connection there is. */
  resetAll(): void
  /** Nobody is there: new connections are refused, those there are reset. */
  refuse(): Promise<void>
  /** Takes connections and pieces and answers nothing; `open` lets them go on or resets them. */
  silence(): void
  /** New connections pass again. Those of a silence go on, are reset, or stay silent for ever. */
  open(silenced?: 'go on' | 'forget' | 'abandon'): Promise<void>
  readonly connections: () => number
  close(): Promise<void>
}

type Pair = Passing & { pause(): void; resume(): void }

export async function openWire(port: number, target: Target, tap?: Tap): Promise<Wire> {
  const pairs = new Set<Pair>()
  const abandoned = new WeakSet<Pair>()
  let aim = target
  let silent = false
  const accept = (client: Socket) => {
    client.setNoDelay(true)
    client.on('error', () => undefined)
    const pair = join(client, () => aim, tap)
    pairs.add(pair)
    client.once('close', () => pairs.delete(pair))
    if (silent) pair.pause()
  }
  let server: Server | null = await listen(port, accept)
  const { port: taken } = server.address() as AddressInfo
  const resetAll = () => {
    for (const pair of pairs) pair.reset()
    pairs.clear()
  }
  const hangUp = async () => {
    const closing = server
    server = null
    const closed = new Promise((resolve) => (closing ? closing.close(resolve) : resolve(null)))
    resetAll()
    await closed
  }
  return {
    port: taken,
    leadTo(next) {
      aim = next
    },
    resetAll,
    refuse: hangUp,
    silence() {
      silent = true
      for (const pair of pairs) pair.pause()
    },
    async open(silenced = 'go on') {
      if (silent && silenced === 'forget') resetAll()
      silent = false
      for (const pair of pairs) {
        if (silenced === 'abandon') abandoned.add(pair)
        if (!abandoned.has(pair)) pair.resume()
      }
      server ??= await listen(taken, accept)
    },
    connections: () => pairs.size,
    close: hangUp,
  }
}

function listen(port: number, accept: (client: Socket) => void): Promise<Server> {
  const server = createServer(accept)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function join(client: Socket, target: () => Target, tap?: Tap): Pair {
  const server = connect(target() as { port: number })
  server.setNoDelay?.(true)
  const passing: Passing = {
    toServer: (piece) => void (server.writable && server.write(piece)),
    toClient: (piece) => void (client.writable && client.write(piece)),
    reset() {
      if (!client.destroyed) client.resetAndDestroy()
      if (!server.destroyed) server.destroy()
    },
  }
  const heard = tap?.(passing) ?? { fromClient: passing.toServer, fromServer: passing.toClient }
  client.on('data', (piece: Buffer) => heard.fromClient(piece))
  server.on('data', (piece: Buffer) => heard.fromServer(piece))
  server.on('error', () => passing.reset())
  client.on('error', () => server.destroy())
  client.once('end', () => server.end())
  server.once('end', () => client.end())
  client.once('close', () => server.destroy())
  server.once('close', () => client.destroySoon())
  return {
    ...passing,
    pause() {
      client.pause()
      server.pause()
    },
    resume() {
      client.resume()
      server.resume()
    },
  }
}
