import type { Client } from '#platform/database/driver.ts'
import type { ConnectionShare, SharedPool, Ticket } from '#platform/database/share.ts'

// The connections that the further rooms of one process open on one PostgreSQL server, bounded in
// sum. Open ones count, not only busy ones. When all are open, an idle one of the room that has the
// most is closed for a room that needs one, and the room that uses fewest is served first. To open one
// costs PostgreSQL more than many commands do, so a room that has one waits for it a little first.

type ConnectionWaiter = { readonly since: number; readonly begin: (isNew: boolean) => void }

type RoomPart = {
  /** Connections that have not ended, idle ones among them. */
  opened: number
  /** New ones that were allowed and are not opened yet. */
  coming: number
  /** New ones that were opened and are not in use yet. */
  arrived: number
  /** Idle ones that were reserved. */
  reserved: number
  /** Tickets that were not given back. */
  out: number
  readonly queue: ConnectionWaiter[]
  readonly most: number
  pool: SharedPool | null
  /** An idle connection of another room is being closed for this one. */
  isMakingSpace: boolean
}

function newPart(most: number): RoomPart {
  return {
    opened: 0,
    coming: 0,
    arrived: 0,
    reserved: 0,
    out: 0,
    queue: [],
    most,
    pool: null,
    isMakingSpace: false,
  }
}

/** Counts a connection that was opened until it ends; `onEnd` may have room for another then. */
function countOpened(part: RoomPart, client: Client, onEnd: () => void): void {
  part.opened++
  if (part.coming > 0) {
    part.coming--
    part.arrived++
  }
  client.once('end', () => {
    part.opened--
    onEnd()
  })
}

function onlyOnce(run: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    run()
  }
}

/** A room keeps so many for its listener and its statements: no room that has as many takes them. */
const FLOOR = 2
/** A room with so many waits this long for one of its own, before another room's idle one is closed. */
const OWN_FIRST_MS = 100

const idle = ({ pool, reserved }: RoomPart) => (pool?.idleCount ?? 0) - reserved

const isTired = ({ queue }: RoomPart) =>
  performance.now() - (queue[0]?.since ?? Infinity) >= OWN_FIRST_MS

/** Orders the room that uses fewest first; among equals the one that waits longest. */
const byTurn = (a: RoomPart, b: RoomPart) =>
  a.out - b.out || (a.queue[0]?.since ?? 0) - (b.queue[0]?.since ?? 0)

/** A place in the room's queue, until it is served or its patience ends. */
function waitTurn(part: RoomPart, patienceMs: number, serve: () => void): Promise<Ticket> {
  return new Promise((resolve, reject) => {
    const begin = (isNew: boolean) => {
      clearTimeout(tired)
      clearTimeout(waitedLong)
      const acquired = onlyOnce(() => {
        if (!isNew) part.reserved--
        else if (part.arrived > 0) part.arrived--
        else part.coming--
      })
      const giveBack = onlyOnce(() => {
        acquired()
        part.out--
        serve()
      })
      resolve({ acquired, giveBack })
    }
    const mine: ConnectionWaiter = { since: performance.now(), begin }
    const tired = setTimeout(() => {
      part.queue.splice(part.queue.indexOf(mine), 1)
      // In the pool's own words, which are known for a database out of reach (`lost-connection.ts`).
      reject(new Error('timeout exceeded when trying to connect'))
    }, patienceMs)
    // A moment more, so that it is tired by then.
    const waitedLong = setTimeout(serve, OWN_FIRST_MS + 5)
    part.queue.push(mine)
    serve()
  })
}

/** Closes an idle connection of the room that has the most, if it can lose one; `serve` goes on then. */
function makeSpaceFor(part: RoomPart, parts: ReadonlySet<RoomPart>, serve: () => void): void {
  if (part.isMakingSpace) return
  const mayLose = (other: RoomPart) =>
    other !== part && other.pool && idle(other) > 0 && (other.opened > FLOOR || part.opened < FLOOR)
  const [victim] = [...parts].filter(mayLose).toSorted((a, b) => idle(b) - idle(a))
  if (!victim?.pool) return
  part.isMakingSpace = true
  // Nobody else is given it meanwhile.
  victim.reserved++
  // A pool that cannot close one gives none: the room waits for the next.
  const closing = victim.pool.closeIdle().catch(() => false)
  void closing.then((isClosed) => {
    victim.reserved--
    part.isMakingSpace = false
    if (isClosed) serve()
    return isClosed
  })
}

export type Allotment = ReturnType<typeof openAllotment>

/**
 * Shares `most` connections to one server among its rooms. A part waits at most `patienceMs` for one,
 * while an idle connection of another is closed for it.
 */
export function openAllotment(most: number, patienceMs = 3_000) {
  const parts = new Set<RoomPart>()
  const sum = () => [...parts].reduce((all, { opened, coming }) => all + opened + coming, 0)

  const begins = (part: RoomPart): boolean => {
    if (part.out >= part.most) return false
    const isNew = idle(part) <= 0
    if (isNew && sum() >= most) {
      if (part.opened < FLOOR || isTired(part)) makeSpaceFor(part, parts, serve)
      return false
    }
    part.out++
    if (isNew) part.coming++
    else part.reserved++
    part.queue.shift()?.begin(isNew)
    return true
  }

  const serve = (): void => {
    let goesOn = true
    while (goesOn) {
      const waiting = [...parts].filter(({ queue }) => queue.length > 0)
      goesOn = waiting.toSorted(byTurn).some(begins)
    }
  }

  return {
    /** A room's part of it; `mostOfRoom` is the most that one room uses at once. */
    share(mostOfRoom: number): ConnectionShare & { readonly close: () => void } {
      const part = newPart(mostOfRoom)
      parts.add(part)
      return {
        opened: (client) => countOpened(part, client, serve),
        acquire: () => waitTurn(part, patienceMs, serve),
        closesBy: (pool) => {
          part.pool = pool
        },
        /** Gives the room's connections back once its pool has ended. */
        close() {
          parts.delete(part)
          serve()
        },
      }
    },
    /** Open or reserved connections of all rooms. */
    count: sum,
  }
}
