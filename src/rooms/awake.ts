import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#platform/base/log.ts'
import type { HttpListener } from '#platform/http/listen.ts'
import { openReach } from './reach.ts'
import { type ClosedReason, type PlacedRoom, whyUnopened } from './room-state.ts'

// This process keeps further rooms awake. A room wakes at its first request and sleeps after minutes
// without one; asleep it has no connection and no timer.

/** A room that is awake. */
export type OpenRoom = {
  readonly answer: HttpListener
  /** Ends its live connections, lets what is under way finish, and closes its connections. */
  readonly close: () => Promise<void>
}

export type RoomSource = {
  /** The directory's entry, also of a room that is deleted; null where there never was one. */
  readonly find: (code: string) => Promise<PlacedRoom | null>
  /** Notes that the room is used now. */
  readonly touch: (code: string) => Promise<void>
  /** Opens it on its database. Throws where the database cannot be reached. */
  readonly open: (room: PlacedRoom) => Promise<OpenRoom>
  /** True if a PostgreSQL server answers, whatever becomes of a room on it. */
  readonly answers?: (server: string) => Promise<boolean>
}

type AwakeOptions = {
  readonly most: number
  /** How many of these rooms one PostgreSQL server may have: its connections are bounded. */
  readonly mostOnServer: number
  readonly log: Log
  readonly sleepAfterMs?: number
  readonly woke?: (milliseconds: number) => void
}

type Awake = {
  readonly entry: PlacedRoom
  readonly room: OpenRoom
  /** Requests under way, live connections among them. */
  busy: number
  usedAt: number
  touchedAt: number
}

export type Rooms = ReturnType<typeof keepRoomsAwake>

const SLEEP_AFTER_MS = 10 * 60_000
const LOOK_MS = 15_000
const TOUCH_MS = 60_000
/** Pages that only listen give way to a room that somebody wants, once they have been so quiet. */
const QUIET_MS = 60_000
const RECHECK_MS = 1_000
/** A room whose server has fallen silent may never close; nobody waits longer for its place. */
const CLOSES_WITHIN_MS = 1_000

/** Keeps the further rooms of this process: a request wakes its room, and quiet minutes let it sleep. */
export function keepRoomsAwake(places: RoomSource, options: AwakeOptions) {
  const awake = openAwake(options)
  const wakers = openWakers(places, awake, options)
  const check = checkWith(places, awake, options)
  return {
    /** Answers in the room with this code, or says why not; then nothing was answered. */
    async answer(
      code: string,
      incoming: IncomingMessage,
      outgoing: ServerResponse,
    ): Promise<ClosedReason | null> {
      const awakeRoom = awake.get(code) ?? (await wakers.wake(code))
      if (typeof awakeRoom === 'string') return awakeRoom
      // The answer of who left while the room woke is closed already: no 'close' would end this use.
      if (outgoing.destroyed) return null
      countUse(awakeRoom, outgoing, () =>
        places.touch(code).catch((err: unknown) => {
          // Noted again a minute later.
          options.log.debug?.({ err, room: code }, 'a use was not noted')
        }),
      )
      // Another process may have moved or deleted the room's database, which a 503 hints at.
      outgoing.once('close', () => void (outgoing.statusCode === 503 && check.soon(code)))
      awakeRoom.room.answer(incoming, outgoing)
      return null
    },
    isAwake: awake.has,
    count: awake.count,
    check: check.all,
    /** Lets the room's database go: nothing of this process is connected to it afterwards. */
    async letGo(code: string): Promise<void> {
      await wakers.settled(code)
      await awake.sleep(code)
    },
    async close(): Promise<void> {
      await wakers.close()
      await awake.close()
    },
  }
}

type Sleepers = ReturnType<typeof openAwake>

/** Puts rooms to sleep, each once, and those by itself that nobody uses. */
function openSleep(
  awake: Map<string, Awake>,
  { log, sleepAfterMs = SLEEP_AFTER_MS }: AwakeOptions,
) {
  const closing = new Map<string, Promise<void>>()
  const sleep = (code: string): Promise<void> => {
    const awakeRoom = awake.get(code)
    if (!awakeRoom) return closing.get(code) ?? Promise.resolve()
    awake.delete(code)
    const ending = awakeRoom.room
      .close()
      .catch((error: unknown) => log.warn({ err: error, room: code }, 'room closed badly'))
      .finally(() => closing.delete(code))
    closing.set(code, ending)
    return ending
  }

  const timer = setInterval(
    () => {
      const now = Date.now()
      for (const [code, { busy, usedAt }] of awake) {
        if (busy === 0 && now - usedAt >= sleepAfterMs) void sleep(code)
      }
    },
    Math.min(LOOK_MS, sleepAfterMs),
  )
  timer.unref()
  return {
    sleep,
    async close(): Promise<void> {
      clearInterval(timer)
      await Promise.all([...[...awake.keys()].map(sleep), ...closing.values()])
    },
  }
}

/** Keeps the rooms that are awake, within the places there are. */
function openAwake(options: AwakeOptions) {
  const { most, mostOnServer } = options
  const awake = new Map<string, Awake>()
  const { sleep, close } = openSleep(awake, options)
  /** A place for each room that is waking, by its server. */
  const reserved = new Set<{ readonly server: string }>()
  const isCrowded = (server: string) => {
    const places = [...[...awake.values()].map(({ entry }) => entry), ...reserved]
    return places.filter((place) => place.server === server).length > mostOnServer
  }
  const isFull = (server: string) => awake.size + reserved.size > most || isCrowded(server)

  return {
    get: (code: string) => awake.get(code),
    has: (code: string) => awake.has(code),
    count: () => awake.size,
    codes: () => [...awake.keys()],
    sleep,
    isFull,
    add: (code: string, opened: Awake) => void awake.set(code, opened),
    /** Reserves a place for a room that wakes on this server; answers what gives it back. */
    reserve(server: string): () => void {
      const place = { server }
      reserved.add(place)
      return () => void reserved.delete(place)
    },
    /**
     * Returns true if this server can open one more room. To make space it puts the longest idle
     * room to sleep; where the server itself is full, one of its own rooms.
     */
    async makeSpace(server: string): Promise<boolean> {
      while (isFull(server)) {
        const now = Date.now()
        const ofServer = isCrowded(server)
        const silent = [...awake].filter(
          ([, { busy, usedAt, entry }]) =>
            (busy === 0 || now - usedAt > QUIET_MS) && (!ofServer || entry.server === server),
        )
        const [first] = silent.toSorted(([, a], [, b]) => order(a, b))
        if (!first) return false
        await Promise.race([sleep(first[0]), wait(CLOSES_WITHIN_MS, undefined, { ref: false })])
      }
      return true
    },
    close,
  }
}

/** Wakes rooms, each once however many ask for it at a time. */
function openWakers(places: RoomSource, awake: Sleepers, { log, woke }: AwakeOptions) {
  const waking = new Map<string, Promise<Awake | ClosedReason>>()
  const reach = openReach(places.answers ?? (async () => true))
  let isClosed = false

  const open = async (code: string, entry: PlacedRoom): Promise<Awake | ClosedReason> => {
    try {
      const room = await places.open(entry)
      if (!isClosed) return { entry, room, busy: 0, usedAt: Date.now(), touchedAt: 0 }
      await room.close()
      return 'moment'
    } catch (error) {
      log.warn({ err: error, room: code }, 'a room did not wake')
      reach.suspect(entry.server)
      return 'away'
    }
  }

  const openInPlace = async (code: string, entry: PlacedRoom): Promise<Awake | ClosedReason> => {
    const giveBack = awake.reserve(entry.server)
    try {
      // Nobody goes to sleep for a room that cannot be woken.
      if (awake.isFull(entry.server) && !(await reach.ask(entry.server))) return 'away'
      if (!(await awake.makeSpace(entry.server))) return 'full'
      const opened = await open(code, entry)
      if (typeof opened !== 'string') awake.add(code, opened)
      return opened
    } finally {
      giveBack()
    }
  }

  const wakeOnce = async (code: string): Promise<Awake | ClosedReason> => {
    const startedAt = performance.now()
    // One that is closing still is let go first.
    await awake.sleep(code)
    const entry = await places.find(code)
    const why = whyUnopened(entry)
    if (why || !entry) return why ?? 'unknown'
    if (reach.isAway(entry.server)) return 'away'
    const opened = await openInPlace(code, entry)
    if (typeof opened !== 'string') woke?.(performance.now() - startedAt)
    return opened
  }

  return {
    async wake(code: string): Promise<Awake | ClosedReason> {
      if (isClosed) return 'moment'
      const begun = waking.get(code) ?? wakeOnce(code).finally(() => waking.delete(code))
      waking.set(code, begun)
      return begun
    },
    settled: async (code: string): Promise<void> => void (await waking.get(code)),
    async close(): Promise<void> {
      isClosed = true
      await Promise.allSettled(waking.values())
    },
  }
}

/** Sends those to sleep that the directory says are elsewhere now, or are not open. */
function checkWith(places: RoomSource, awake: Sleepers, { log }: AwakeOptions) {
  let checkedAt = 0
  const checkRoom = async (code: string): Promise<void> => {
    const wakeful = awake.get(code)
    const entry = await places.find(code)
    if (!wakeful || awake.get(code) !== wakeful) return
    if (whyUnopened(entry) || isElsewhere(wakeful.entry, entry)) await awake.sleep(code)
  }
  return {
    async all(): Promise<void> {
      checkedAt = Date.now()
      await Promise.all(awake.codes().map(checkRoom))
    },
    /** One of them, unless some were checked just now. */
    soon(code: string): void {
      if (Date.now() - checkedAt < RECHECK_MS) return
      checkedAt = Date.now()
      checkRoom(code).catch((err: unknown) =>
        log.debug?.({ err, room: code }, 'a room was not looked up'),
      )
    },
  }
}

/** Counts a request as under way in its room until its answer is closed, and notes the use now and then. */
function countUse(awakeRoom: Awake, outgoing: ServerResponse, touch: () => Promise<void>): void {
  const now = Date.now()
  awakeRoom.busy++
  awakeRoom.usedAt = now
  if (now - awakeRoom.touchedAt > TOUCH_MS) {
    awakeRoom.touchedAt = now
    void touch()
  }
  outgoing.once('close', () => awakeRoom.busy--)
}

function isElsewhere(was: PlacedRoom, now: PlacedRoom | null): boolean {
  return was.server !== now?.server || was.database !== now.database
}

/** Rooms without open pages come before those with some; among equals, the one idle longest. */
function order(a: Awake, b: Awake): number {
  return Math.sign(a.busy) - Math.sign(b.busy) || a.usedAt - b.usedAt
}
