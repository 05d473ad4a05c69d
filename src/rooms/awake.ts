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

/** The rooms of this process, and what is under way with them. */
type AwakeRooms = {
  readonly places: RoomSource
  readonly options: AwakeOptions
  readonly awake: Map<string, Awake>
  readonly waking: Map<string, Promise<Awake | ClosedReason>>
  readonly closing: Map<string, Promise<void>>
  /** A place for each room that is waking, by its server. */
  readonly reserved: Set<{ readonly server: string }>
  readonly reach: ReturnType<typeof openReach>
  checkedAt: number
  isClosed: boolean
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
  const rooms: AwakeRooms = {
    places,
    options,
    awake: new Map(),
    waking: new Map(),
    closing: new Map(),
    reserved: new Set(),
    reach: openReach(places.answers ?? (async () => true)),
    checkedAt: -Infinity,
    isClosed: false,
  }
  const { sleepAfterMs = SLEEP_AFTER_MS } = options
  const timer = setInterval(
    () => putIdleToSleep(rooms, sleepAfterMs),
    Math.min(LOOK_MS, sleepAfterMs),
  )
  timer.unref()
  return {
    /** Answers in the room with this code, or says why not; then nothing was answered. */
    answer: (code: string, incoming: IncomingMessage, outgoing: ServerResponse) =>
      answerInRoom(rooms, code, incoming, outgoing),
    isAwake: (code: string) => rooms.awake.has(code),
    count: () => rooms.awake.size,
    check: () => checkAll(rooms),
    /** Lets the room's database go: nothing of this process is connected to it afterwards. */
    async letGo(code: string): Promise<void> {
      await rooms.waking.get(code)
      await putToSleep(rooms, code)
    },
    async close(): Promise<void> {
      rooms.isClosed = true
      clearInterval(timer)
      const closeAwake = () => {
        for (const code of rooms.awake.keys()) void putToSleep(rooms, code)
      }
      closeAwake()
      // One that wakes closes itself, unless it was awake an instant before.
      await Promise.allSettled(rooms.waking.values())
      closeAwake()
      await Promise.all(rooms.closing.values())
    },
  }
}

async function answerInRoom(
  rooms: AwakeRooms,
  code: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<ClosedReason | null> {
  const { places, options } = rooms
  const awakeRoom = rooms.awake.get(code) ?? (await wake(rooms, code))
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
  outgoing.once('close', () => void (outgoing.statusCode === 503 && checkSoon(rooms, code)))
  awakeRoom.room.answer(incoming, outgoing)
  return null
}

/** Puts a room to sleep; resolves once it sleeps, also where that had begun. */
function putToSleep({ awake, closing, options }: AwakeRooms, code: string): Promise<void> {
  const awakeRoom = awake.get(code)
  if (!awakeRoom) return closing.get(code) ?? Promise.resolve()
  awake.delete(code)
  const ending = awakeRoom.room
    .close()
    .catch((error: unknown) => options.log.warn({ err: error, room: code }, 'room closed badly'))
    .finally(() => closing.delete(code))
  closing.set(code, ending)
  return ending
}

function putIdleToSleep(rooms: AwakeRooms, afterMs: number): void {
  const now = performance.now()
  for (const [code, { busy, usedAt }] of rooms.awake) {
    if (busy === 0 && now - usedAt >= afterMs) void putToSleep(rooms, code)
  }
}

/** True where the server has more rooms awake or waking than its connections allow. */
function isCrowded({ awake, reserved, options }: AwakeRooms, server: string): boolean {
  const places = [...[...awake.values()].map(({ entry }) => entry), ...reserved]
  return places.filter((place) => place.server === server).length > options.mostOnServer
}

function isFull(rooms: AwakeRooms, server: string): boolean {
  return rooms.awake.size + rooms.reserved.size > rooms.options.most || isCrowded(rooms, server)
}

/**
 * Returns true if this server can open one more room. To make space it puts the longest idle
 * room to sleep; where the server itself is full, one of its own rooms.
 */
async function makeSpace(rooms: AwakeRooms, server: string): Promise<boolean> {
  while (isFull(rooms, server)) {
    const now = performance.now()
    const ofServer = isCrowded(rooms, server)
    const silent = [...rooms.awake].filter(
      ([, { busy, usedAt, entry }]) =>
        (busy === 0 || now - usedAt > QUIET_MS) && (!ofServer || entry.server === server),
    )
    const [first] = silent.toSorted(([, a], [, b]) => order(a, b))
    if (!first) return false
    const sleeps = putToSleep(rooms, first[0])
    await Promise.race([sleeps, wait(CLOSES_WITHIN_MS, undefined, { ref: false })])
  }
  return true
}

/** Wakes a room, once however many ask for it at a time. */
async function wake(rooms: AwakeRooms, code: string): Promise<Awake | ClosedReason> {
  const { waking } = rooms
  if (rooms.isClosed) return 'moment'
  const begun = waking.get(code) ?? wakeOnce(rooms, code).finally(() => waking.delete(code))
  waking.set(code, begun)
  return begun
}

async function wakeOnce(rooms: AwakeRooms, code: string): Promise<Awake | ClosedReason> {
  const startedAt = performance.now()
  // One that is closing still is let go first.
  await putToSleep(rooms, code)
  const entry = await rooms.places.find(code)
  const why = whyUnopened(entry)
  if (why || !entry) return why ?? 'unknown'
  if (rooms.reach.isAway(entry.server)) return 'away'
  const opened = await openInPlace(rooms, code, entry)
  if (typeof opened !== 'string') rooms.options.woke?.(performance.now() - startedAt)
  return opened
}

/** Opens a room once there is space for it, and holds that space meanwhile. */
async function openInPlace(
  rooms: AwakeRooms,
  code: string,
  entry: PlacedRoom,
): Promise<Awake | ClosedReason> {
  const { server } = entry
  const place = { server }
  rooms.reserved.add(place)
  try {
    // Nobody goes to sleep for a room that cannot be woken.
    if (isFull(rooms, server) && !(await rooms.reach.ask(server))) return 'away'
    if (!(await makeSpace(rooms, server))) return 'full'
    const opened = await openRoom(rooms, code, entry)
    if (typeof opened !== 'string') rooms.awake.set(code, opened)
    return opened
  } finally {
    rooms.reserved.delete(place)
  }
}

async function openRoom(
  rooms: AwakeRooms,
  code: string,
  entry: PlacedRoom,
): Promise<Awake | ClosedReason> {
  try {
    const room = await rooms.places.open(entry)
    if (!rooms.isClosed)
      return { entry, room, busy: 0, usedAt: performance.now(), touchedAt: -Infinity }
    await room.close()
    return 'moment'
  } catch (error) {
    rooms.options.log.warn({ err: error, room: code }, 'a room did not wake')
    rooms.reach.suspect(entry.server)
    return 'away'
  }
}

/** Sends a room to sleep that the directory says is elsewhere now, or is not open. */
async function checkRoom(rooms: AwakeRooms, code: string): Promise<void> {
  const wakeful = rooms.awake.get(code)
  const entry = await rooms.places.find(code)
  if (!wakeful || rooms.awake.get(code) !== wakeful) return
  if (whyUnopened(entry) || isElsewhere(wakeful.entry, entry)) await putToSleep(rooms, code)
}

async function checkAll(rooms: AwakeRooms): Promise<void> {
  rooms.checkedAt = performance.now()
  await Promise.all([...rooms.awake.keys()].map((code) => checkRoom(rooms, code)))
}

/** Checks one of them, unless some were checked just now. */
function checkSoon(rooms: AwakeRooms, code: string): void {
  if (performance.now() - rooms.checkedAt < RECHECK_MS) return
  rooms.checkedAt = performance.now()
  checkRoom(rooms, code).catch((err: unknown) =>
    rooms.options.log.debug?.({ err, room: code }, 'a room was not looked up'),
  )
}

/** Counts a request as under way in its room until its answer is closed, and notes the use now and then. */
function countUse(awakeRoom: Awake, outgoing: ServerResponse, touch: () => Promise<void>): void {
  const now = performance.now()
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
