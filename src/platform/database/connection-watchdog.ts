import { Socket } from 'node:net'
import { patienceFor } from './db-session.ts'
import { Client, type ClientConfig, onProcessNumber } from './driver.ts'

/** After this silence the watchdog asks the server what it does with the statement. */
const SUSPICIOUS_MS = 1_500
const LOOK_EVERY_MS = 500
const REPLY_WITHIN_MS = 1_500

/** A running statement, and the state of its server process at the last look. */
type WatchedStatement = {
  readonly connection: Client
  readonly sinceMs: number
  seen: string | null
}

/**
 * Tells a lost connection from a slow statement. Over a new connection it asks what the silent connection's
 * server process does. If the process works or waits for a lock, the watchdog waits. If the process waits
 * for the client, twice in the same state, the statement or its answer was lost on the way; the watchdog
 * then ends this connection and the idle ones. If no new connection opens, nothing is known and the time
 * limit decides (`SILENT_MS`).
 */
export class ConnectionWatchdog {
  readonly #config: ClientConfig
  readonly #statements = new Set<WatchedStatement>()
  /** Every open connection, its socket, and when it was opened. */
  readonly #connections = new Map<Client, { readonly socket: Socket; readonly openedMs: number }>()
  /** The process id on the server of each connection. */
  readonly #pids = new WeakMap<Client, number>()
  #newSocket = new Socket()
  #looking: NodeJS.Timeout | null = null
  #isLooking = false

  constructor(config: ClientConfig) {
    this.#config = config
  }

  /** The pool settings that hand each new connection's socket to this watchdog. */
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
    // A server that does not answer here either tells nothing about the statements. The next look asks
    // again.
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

  /** The state of each server process; null if the process ids belong to a pooler. */
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
      // An error here means that the connection is already gone.
      void visitor.end().catch(() => undefined)
    }
  }

  /**
   * The server sends its process id when a connection opens (BackendKeyData). Asking for it costs a round
   * trip, and through a pooler the answer would be another process.
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

/**
 * Ends the connection at once, without a farewell: the statement fails and the pool drops the connection.
 */
function cut(socket: Socket): void {
  socket.destroy(Object.assign(new Error('The connection is dead.'), { code: 'ECONNRESET' }))
}
