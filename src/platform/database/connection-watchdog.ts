import { Socket } from 'node:net'
import { patienceFor } from './db-session.ts'
import { Client, type ClientConfig, onProcessNumber } from './driver.ts'

/** The silence after which the watchdog asks the server about the statement. */
const SUSPICIOUS_MS = 1_500
const LOOK_EVERY_MS = 500
const REPLY_WITHIN_MS = 1_500

/** A statement under way, and the state of its server process when last looked at. */
type WatchedStatement = {
  readonly connection: Client
  readonly sinceMs: number
  seen: string | null
}

/**
 * Tells a dead connection from a slow statement. It asks on a new connection what the server
 * process of the silent one does. While that process works or waits for a lock, the watchdog waits
 * too. If it waits for the client, twice in the same state, the statement or its answer was lost on
 * the way, and the watchdog ends the connection and the idle ones beside it. Without a new
 * connection nothing can be known, and the time limit decides (`SILENT_MS`).
 */
export class ConnectionWatchdog {
  readonly #config: ClientConfig
  readonly #statements = new Set<WatchedStatement>()
  /** Every open connection, its socket, and when it was opened. */
  readonly #connections = new Map<Client, { readonly socket: Socket; readonly openedMs: number }>()
  /** The number of each connection's process on the server. */
  readonly #pids = new WeakMap<Client, number>()
  #newSocket = new Socket()
  #looking: NodeJS.Timeout | null = null
  #isLooking = false

  constructor(config: ClientConfig) {
    this.#config = config
  }

  /**
   * A pool's settings, so that its connections are watched here: each takes its socket when it is
   * made.
   */
  get settings() {
    return { watchdog: this, stream: () => (this.#newSocket = new Socket()) }
  }

  /** Notes a connection that has just been made with these settings. */
  opened(connection: Client): void {
    this.#connections.set(connection, { socket: this.#newSocket, openedMs: performance.now() })
    this.#hearPid(connection)
    connection.once('end', () => this.#connections.delete(connection))
  }

  /** Notes a statement that goes out. Returns a function to call when its answer is here. */
  asks(connection: Client): () => void {
    const statement: WatchedStatement = { connection, sinceMs: performance.now(), seen: null }
    this.#statements.add(statement)
    this.#looking ??= setInterval(() => void this.#look(), LOOK_EVERY_MS).unref()
    return () => void this.#statements.delete(statement)
  }

  async #look(): Promise<void> {
    if (this.#statements.size === 0 && this.#looking) {
      clearInterval(this.#looking)
      this.#looking = null
    }
    const suspiciousSince = performance.now() - SUSPICIOUS_MS
    const silent = [...this.#statements].filter(({ sinceMs }) => sinceMs < suspiciousSince)
    if (silent.length === 0 || this.#isLooking) return
    this.#isLooking = true
    // A server that does not answer either says nothing of the statements: the next look asks again.
    const doing = await this.#askServer(silent).catch(() => null)
    this.#isLooking = false
    if (!doing) return
    for (const statement of silent) {
      const pid = this.#pids.get(statement.connection)
      if (!this.#statements.has(statement) || pid === undefined) continue
      const state = doing.get(pid) ?? 'gone'
      if (!/^(?:idle|gone)/.test(state)) statement.seen = null
      else if (statement.seen === state) this.#hangUp(statement)
      else statement.seen = state
    }
  }

  /** The state of each server process, or null where the process numbers are a pooler's. */
  async #askServer(silent: readonly WatchedStatement[]): Promise<Map<number, string> | null> {
    const connectionTimeoutMillis = patienceFor(this.#config, REPLY_WITHIN_MS)
    const bounds = { connectionTimeoutMillis, query_timeout: REPLY_WITHIN_MS }
    const visitor = new Client({ ...this.#config, ...bounds })
    visitor.on('error', () => undefined)
    this.#hearPid(visitor)
    try {
      await visitor.connect()
      const { rows } = await visitor.query<{ pid: number; state: string; mine: number }>(
        `select pid, concat(state, ' since ', state_change) as state, pg_backend_pid() as mine
         from pg_stat_activity where pid = any($1::int[]) or pid = pg_backend_pid()`,
        [silent.flatMap(({ connection }) => this.#pids.get(connection) ?? [])],
      )
      if (rows[0]?.mine !== this.#pids.get(visitor)) return null
      return new Map(rows.map(({ pid, state }) => [pid, state]))
    } finally {
      // A connection that is gone has ended.
      void visitor.end().catch(() => undefined)
    }
  }

  /**
   * The server says the number by itself when it opens a connection (BackendKeyData). To ask for it
   * would cost each new connection a trip, and a pooler would answer with a server's number, not its
   * own.
   */
  #hearPid(connection: Client): void {
    onProcessNumber(connection, (number) => this.#pids.set(connection, number))
  }

  #hangUp({ connection, sinceMs }: WatchedStatement): void {
    const busy = new Set([...this.#statements].map((statement) => statement.connection))
    for (const [other, { socket, openedMs }] of this.#connections) {
      if (other === connection || (openedMs < sinceMs && !busy.has(other))) cut(socket)
    }
  }
}

/** Ends the connection as a reset does: its statement fails, and a pool drops it. */
function cut(socket: Socket): void {
  socket.destroy(Object.assign(new Error('The connection is dead.'), { code: 'ECONNRESET' }))
}
