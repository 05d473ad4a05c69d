import type { PoolClient } from './driver.ts'
import { pipelined, type SendQuery } from './transaction.ts'

type Lane = {
  askers: number
  /** Statements without an answer; for ever many while the connection is not there yet. */
  pending: number
  readonly opened: Promise<{ query: SendQuery; close: () => Promise<void> }>
}

/** Opens a connection for readers; `retire` hears when it breaks. */
async function openLane(connect: () => Promise<PoolClient>, retire: () => void) {
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

/** The lanes that are open, at most `most`. */
function openLaneSet(connect: () => Promise<PoolClient>, most: number) {
  const lanes = new Set<Lane>()
  const add = (): Lane => {
    // Nobody new comes to a connection that broke, however many are still leaving it.
    const opened = openLane(connect, () => lanes.delete(lane)).then((connection) => {
      lane.pending = 0
      return connection
    })
    const lane: Lane = { askers: 0, pending: Infinity, opened }
    lanes.add(lane)
    return lane
  }
  return {
    /** A lane without an asker, or a new one, or the one with the fewest askers. */
    freest: (): Lane => {
      const [least] = [...lanes].sort((one, other) => one.askers - other.askers)
      return least && (least.askers === 0 || lanes.size >= most) ? least : add()
    },
    /** An open lane wherever there is one: that with the fewest statements under way. */
    openOne: (): Lane => {
      const [first, ...others] = lanes
      return first ? others.reduce((a, b) => (b.pending < a.pending ? b : a), first) : add()
    },
    async close(lane: Lane): Promise<void> {
      lanes.delete(lane)
      await lane.opened.then(
        ({ close }) => close(),
        // One that never opened was told to its askers.
        () => undefined,
      )
    },
  }
}

/**
 * Few connections for all who only read: an asker has one to itself while there are fewer askers than
 * lanes, and shares the least used one beyond. Commands find the rest of the pool free. An asker within an
 * asker opens no connection: it would keep the outer one's while it waits, and where connections are few
 * everybody would wait so.
 */
export function openLanes(connect: () => Promise<PoolClient>, most: number) {
  const lanes = openLaneSet(connect, most)
  return async <T>(read: (query: SendQuery) => Promise<T>, isInner = false): Promise<T> => {
    const lane = isInner ? lanes.openOne() : lanes.freest()
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
      if (--lane.askers === 0) await lanes.close(lane)
    }
  }
}
