import { type PoolClient, type QueryConfig, type QueryResult, startPipeline } from './driver.ts'

export type SendQuery = (config: QueryConfig) => Promise<QueryResult>

/**
 * A connection on which no statement waits for the answer to the one before: those that are asked in the
 * same moment leave in one packet, because each packet wakes a process of the server and costs more than
 * most statements do. Each is still a transaction of its own, and answered by itself. `settled` resolves
 * once every answer is here; before it the connection can be used for nothing else.
 */
export function pipelined(client: PoolClient): { query: SendQuery; settled: () => Promise<void> } {
  const pipeline = startPipeline(client)
  const under = new Set<Promise<unknown>>()
  let isCorked = false
  return {
    query(config) {
      if (!isCorked) {
        isCorked = true
        pipeline.cork()
        // After all that one turn of the loop asks, whichever promise it comes from.
        setImmediate(() => {
          isCorked = false
          pipeline.uncork()
        })
      }
      const answer = client.query(config)
      const noted: Promise<unknown> = answer.then(
        () => under.delete(noted),
        () => under.delete(noted),
      )
      under.add(noted)
      return answer
    },
    async settled() {
      while (under.size > 0) await Promise.all(under)
      pipeline.end()
    },
  }
}

type Lane = {
  askers: number
  /** Statements without an answer; for ever many while the connection is not there yet. */
  pending: number
  readonly opened: Promise<{ query: SendQuery; close: () => Promise<void> }>
}

/**
 * Few connections for all who only read: an asker has one to itself while there are fewer askers than
 * lanes, and shares the least used one beyond. Commands find the rest of the pool free.
 */
export function openLanes(connect: () => Promise<PoolClient>, most: number) {
  const lanes = new Set<Lane>()

  const open = async (retire: () => void) => {
    const client = await connect()
    const { query, settled } = pipelined(client)
    let broken = false
    const onError = () => {
      broken = true
      retire()
    }
    client.on('error', onError)
    client.on('end', onError)
    const close = async () => {
      await settled()
      client.off('error', onError)
      client.off('end', onError)
      client.release(broken)
    }
    return { query, close }
  }

  const add = (): Lane => {
    // Nobody new comes to a connection that broke, however many are still leaving it.
    const opened = open(() => lanes.delete(lane)).then((way) => {
      lane.pending = 0
      return way
    })
    const lane: Lane = { askers: 0, pending: Infinity, opened }
    lanes.add(lane)
    return lane
  }

  const take = (): Lane => {
    const [least] = [...lanes].sort((one, other) => one.askers - other.askers)
    return least && (least.askers === 0 || lanes.size >= most) ? least : add()
  }

  /**
   * An asker within an asker opens no connection: it would keep the outer one's while it waits, and where
   * connections are few everybody would wait so.
   */
  const join = (): Lane => {
    const [first, ...others] = lanes
    return first ? others.reduce((a, b) => (b.pending < a.pending ? b : a), first) : add()
  }

  return async <T>(read: (query: SendQuery) => Promise<T>, isInner = false): Promise<T> => {
    const lane = isInner ? join() : take()
    lane.askers++
    try {
      const { query } = await lane.opened
      return await read(async (config) => {
        lane.pending++
        try {
          return await query(config)
        } finally {
          lane.pending--
        }
      })
    } finally {
      if (--lane.askers === 0) {
        lanes.delete(lane)
        await lane.opened.then(
          ({ close }) => close(),
          () => undefined,
        )
      }
    }
  }
}
