import { type Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from './driver.ts'
import { HangsUpOnSilence, hangUp } from './silence.ts'

/** One database's part of the connections that a process may open on a server. */
export type ConnectionShare = {
  /** Counts this connection until it has ended. */
  readonly opened: (client: Client) => void
  /** Waits until a connection may be used. Rejects after a while. */
  readonly acquire: () => Promise<Ticket>
  /** Registers the pool that closes one of its idle connections if another database needs one. */
  readonly closesBy: (pool: SharedPool) => void
}

export type Ticket = {
  /** Call it when the connection is there: an idle one, or a new one that `opened` has counted. */
  readonly acquired: () => void
  readonly giveBack: () => void
}

const cutOff = () =>
  Object.assign(new Error('The connections to this database are cut.'), { code: 'ECONNABORTED' })

type ClientCallback = (error: Error | undefined, client?: PoolClient, release?: unknown) => void

/** A pool that asks for each connection before it uses or opens one. */
export class SharedPool extends Pool {
  readonly #share: ConnectionShare
  readonly #open: ReadonlySet<Client>
  #isCut = false

  constructor(config: PoolConfig, share: ConnectionShare) {
    const open = new Set<Client>()
    // The driver creates its clients from this class, so every one is counted.
    class CountedClient extends HangsUpOnSilence {
      constructor(own?: ClientConfig) {
        super(own)
        open.add(this)
        this.once('end', () => open.delete(this))
        share.opened(this)
      }
    }
    super({ ...config, Client: CountedClient as typeof Client } as PoolConfig)
    this.#share = share
    this.#open = open
    share.closesBy(this)
  }

  override connect(): Promise<PoolClient>
  override connect(taken: ClientCallback): void
  override connect(taken?: ClientCallback): Promise<PoolClient> | void {
    const connecting = this.#connect()
    if (!taken) return connecting
    connecting.then(
      (client) => taken(undefined, client, client.release),
      (error: Error) => taken(error),
    )
  }

  async #connect(): Promise<PoolClient> {
    const { acquired, giveBack } = await this.#share.acquire()
    try {
      if (this.#isCut) throw cutOff()
      const client = await super.connect()
      acquired()
      const release = client.release
      client.release = (broken) => {
        release.call(client, broken)
        giveBack()
      }
      return client
    } catch (error) {
      giveBack()
      throw error
    }
  }

  /**
   * Ends every connection now, with the statements that run on it, and opens no other: what tries again
   * would wait for a silent server once more.
   */
  cut(): void {
    this.#isCut = true
    for (const client of this.#open) hangUp(client)
  }

  /** Closes one idle connection; false if there is none. */
  async closeIdle(): Promise<boolean> {
    if (this.idleCount === 0 || this.ending) return false
    const client = await super.connect()
    const ended = new Promise((resolve) => client.once('end', resolve))
    client.release(true)
    await ended
    return true
  }
}
