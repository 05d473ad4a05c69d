import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOPICS, type Topic } from '#core/call.ts'
import { calledFrom } from '../base/called-from.ts'
import type { Change } from '../base/change.ts'
import type { Log } from '../base/log.ts'
import type { Person } from '../calls/server-parts.ts'
import type { Db } from '../database/db.ts'
import { sql } from '../database/sql.ts'
import type { LiveMeter } from '../http/metrics.ts'

/** A page that listens. `tell` gives it the topics to read again. */
type LiveListener = {
  readonly person: Person
  /**
   * `at`: when the first of these was announced, in milliseconds since 1970; null for all topics
   * at once.
   */
  readonly tell: (topics: readonly Topic[], at: number | null) => void
}

/** A message from one process to the others. */
type LiveMessage = {
  /** When the first of the changes was announced, by the clock of the process that did. */
  readonly at: number
  /** The channel that sent it: a process hears its own messages too. */
  readonly sender: string
  readonly changes: readonly Change[]
}

export type Live = {
  readonly announce: (changes: readonly Change[]) => void
  /**
   * Subscribes; the function it returns unsubscribes. A page that shows what it read up to `age`
   * milliseconds ago is told at once what changed since.
   */
  readonly listen: (listener: LiveListener, age?: number) => () => void
  /** Hears every change of any process; the function it returns ends it. */
  readonly hear: (listener: ChangeListener) => () => void
  readonly count: () => number
  /** Measures how long the announcement of this time took to reach a browser. */
  readonly reached: (at: number) => void
  readonly close: () => Promise<void>
}

/** `isOwn`: this process has announced it itself, and acted on it then. */
type ChangeListener = (changes: readonly Change[], isOwn: boolean) => void

const CHANNEL = 'sikalab_changes'
/** How long changes are put together, so that a busy room sends few messages. */
const GATHER_MS = 40
/** Milliseconds of it in a room that has been quiet: what a facilitator presses is told at once. */
const QUIET_GATHER_MS = 8
/** How many messages leave so soon; one more for each so many milliseconds. A press causes two. */
const MOST_SOON = 2
const SOON_EVERY_MS = 100
const RECONNECT_MS = 1_000
/** A silent connection may be dead without an error: so it is asked something now and then. */
export const PULSE = { everyMs: 30_000, silentMs: 5_000 }
/** Closing waits no longer than this: a dead connection never confirms its end. */
const END_WITHIN_MS = 1_000
/** PostgreSQL takes just under 8,000 bytes; a change is at most 70. */
const MOST_IN_ONE = 100

/** Says how long to gather now: briefly, while few messages have left so soon. */
function openGathering(): () => number {
  let left = MOST_SOON
  let at = 0
  return () => {
    const now = performance.now()
    left = Math.min(MOST_SOON, left + (now - at) / SOON_EVERY_MS)
    at = now
    if (left < 1) return GATHER_MS
    left -= 1
    return QUIET_GATHER_MS
  }
}

/** The changes that a gap in hearing may have hidden. */
const EVERYTHING: readonly Change[] = TOPICS.map((topic) => ({ topic, to: 'everyone' }))

/**
 * A NOTIFY is a transaction that is written to the disk, and while it waits for that, no other
 * NOTIFY of any room of the server can commit. What it tells is on the disk already, and it is told
 * to who is there: nothing of it has to last.
 */
const sayNow = (message: string) => sql`
  select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${message})`

const UNMETERED: LiveMeter = { announced() {}, notified() {}, reached() {} }

/** Gathers changes for a moment and sends them as messages of this process, at most `MOST_IN_ONE` in each. */
function openSender(db: Db, process: string, meter: LiveMeter) {
  const gatherMs = openGathering()
  let waiting = new Map<string, Change>()
  let waitingSince = 0
  let timer: NodeJS.Timeout | null = null
  const send = async () => {
    timer = null
    const changes = [...waiting.values()]
    const at = waitingSince
    waiting = new Map()
    for (let from = 0; from < changes.length; from += MOST_IN_ONE) {
      const message: LiveMessage = {
        at,
        sender: process,
        changes: changes.slice(from, from + MOST_IN_ONE),
      }
      // A lost hint costs a late screen, never money: the next read is right anyway.
      await db.rows(sayNow(JSON.stringify(message))).then(
        () => meter.notified(true),
        () => meter.notified(false),
      )
    }
  }
  return {
    add(changes: readonly Change[]): void {
      if (waiting.size === 0) waitingSince = Date.now()
      for (const { topic, to } of changes) waiting.set(`${topic} ${to}`, { topic, to })
      timer ??= setTimeout(() => void send(), gatherMs())
    },
    stop(): void {
      if (timer) clearTimeout(timer)
    },
  }
}

/**
 * Tells browsers of every process what changed. Changes are gathered for a moment, sent as one
 * NOTIFY outside any money transaction, and heard by each process, the sender too.
 */
export function openLive(db: Db, log: Log, pulse = PULSE, meter: LiveMeter = UNMETERED): Live {
  const listeners = new Set<LiveListener>()
  const changeListeners = new Set<ChangeListener>()
  const name = randomUUID()
  const recent = openRecentChanges()
  const sender = openSender(db, name, meter)
  let isClosed = false

  const hear = (text: string) => {
    const message = JSON.parse(text) as LiveMessage
    recent.add(message.changes)
    for (const listener of listeners) pass(message.changes, listener, message.at)
    for (const listener of changeListeners) listener(message.changes, message.sender === name)
  }

  const stop = keepListening(db, log, pulse, hear, (isAgain) => {
    recent.begin()
    // Announcements during the gap are lost, so every page reads every topic again.
    if (isAgain) for (const { tell } of listeners) tell(TOPICS, null)
    if (isAgain) for (const listener of changeListeners) listener(EVERYTHING, false)
  })

  return {
    announce(changes) {
      if (isClosed) return
      for (const { topic, to, from } of changes) {
        log.debug?.({ topic, to, from: from ?? calledFrom() }, 'Pages that show this read again.')
        meter.announced(topic)
      }
      sender.add(changes)
    },
    listen(listener, age = 0) {
      listeners.add(listener)
      const missed = age > 0 ? recent.within(age) : []
      if (missed) pass(missed, listener, null)
      else listener.tell(TOPICS, null)
      return () => listeners.delete(listener)
    },
    hear(listener) {
      changeListeners.add(listener)
      return () => changeListeners.delete(listener)
    },
    count: () => listeners.size,
    reached: (at) => meter.reached(Math.max(0, Date.now() - at)),
    async close() {
      isClosed = true
      sender.stop()
      await stop()
    },
  }
}

/**
 * Tells every process what changed, from one that opens this database for a moment and listens to
 * nothing.
 */
export async function announceOnce(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const message: LiveMessage = { at: Date.now(), sender: randomUUID(), changes }
  await db.rows(sayNow(JSON.stringify(message)))
}

/** Tells a listener those of the changes that are for them. */
function pass(
  changes: readonly Change[],
  { person, tell }: LiveListener,
  announcedAt: number | null,
): void {
  const isTheirs = ({ to }: Change) =>
    to === 'everyone' || to === person.id || (to === 'admins' && person.role === 'admin')
  const theirs = changes.filter(isTheirs)
  const topics = new Set(theirs.map(({ topic }) => topic))
  if (topics.size > 0) tell([...topics], announcedAt)
}

/**
 * Holds one LISTEN connection open, and opens it again after each loss. Returns a function that
 * ends it.
 */
function keepListening(
  db: Db,
  log: Log,
  pulse: typeof PULSE,
  hear: (text: string) => void,
  onOpen: (isAgain: boolean) => void,
): () => Promise<void> {
  let isClosed = false
  let client: ReturnType<Db['listener']> | null = null
  let retry: NodeJS.Timeout | null = null
  let isLost = false

  const connect = async () => {
    const mine = db.listener(pulse.silentMs)
    client = mine
    let isOver = false
    const beat = setInterval(() => void mine.query('select 1').catch(again), pulse.everyMs)
    beat.unref()
    const again = () => {
      clearInterval(beat)
      if (isOver || isClosed) return
      isOver = true
      isLost = true
      // A connection that was lost; another is opened below.
      mine.end().catch(() => undefined)
      retry = setTimeout(() => void connect(), RECONNECT_MS)
    }
    mine.on('error', again)
    mine.on('end', again)
    mine.on('notification', ({ payload }) => payload && hear(payload))
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      onOpen(isLost)
      isLost = false
    } catch (error) {
      if (!isLost) log.warn({ err: error }, 'live channel lost')
      again()
    }
  }
  void connect()

  return async () => {
    isClosed = true
    if (retry) clearTimeout(retry)
    // A connection that is gone has ended.
    const ended = client?.end().catch(() => undefined)
    await Promise.race([ended, sleep(END_WITHIN_MS, undefined, { ref: false })])
  }
}

const HORIZON_MS = 10 * 60_000

/**
 * When each topic last changed, for a page that comes late: it reads before its live channel is
 * open, and what changes in between would reach it neither way. At most one entry for each topic
 * and addressee.
 */
export function openRecentChanges(clock: () => number = Date.now) {
  const heard = new Map<string, { change: Change; at: number }>()
  /** The moment since which nothing was missed; null while nothing is heard at all. */
  let soundSince: number | null = null

  return {
    /** The channel is open, for the first time or again: what came before is not known. */
    begin: () => {
      soundSince = clock()
    },
    add: (changes: readonly Change[]) => {
      const now = clock()
      for (const change of changes) {
        const name = `${change.topic} ${change.to}`
        // Inserted at the end of the map, so that the oldest stay at its beginning.
        heard.delete(name)
        heard.set(name, { change, at: now })
      }
      for (const [name, { at }] of heard) {
        if (at >= now - HORIZON_MS) break
        heard.delete(name)
      }
    },
    /** The changes within the last `age` milliseconds; null where they are not known any more. */
    within: (age: number): readonly Change[] | null => {
      const from = clock() - age
      if (soundSince === null || from < soundSince || age > HORIZON_MS) return null
      return [...heard.values()].filter(({ at }) => at >= from).map(({ change }) => change)
    },
  }
}
