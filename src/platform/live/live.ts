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

/** An open page. `tell` sends it the topics that it must read again. */
type LiveListener = {
  readonly person: Person
  /**
   * `at`: when the first of these changes was announced, in milliseconds since 1970; null if all topics are
   * told at once.
   */
  readonly tell: (topics: readonly Topic[], at: number | null) => void
}

/** A message from one process to the others. */
type LiveMessage = {
  /** When the first of the changes was announced, by the clock of the sending process. */
  readonly at: number
  /** The sending process. A process also receives its own messages and must recognise them. */
  readonly sender: string
  readonly changes: readonly Change[]
}

export type Live = {
  readonly announce: (changes: readonly Change[]) => void
  /**
   * Subscribes a page; the returned function unsubscribes it. If the page read its data up to `age`
   * milliseconds ago, it is told at once what has changed since. If the channel is not open yet, it is told
   * all topics once it is.
   */
  readonly listen: (listener: LiveListener, age?: number) => () => void
  /**
   * Subscribes to every change of every process; the returned function unsubscribes. Each time that the
   * channel opens, everything counts as changed.
   */
  readonly hear: (listener: ChangeListener) => () => void
  readonly count: () => number
  /** Measures how long this announcement took to reach a browser. */
  readonly reached: (at: number) => void
  readonly close: () => Promise<void>
}

/** `isOwn`: this process announced the change itself, and has already acted on it. */
type ChangeListener = (changes: readonly Change[], isOwn: boolean) => void

const CHANNEL = 'sikalab_changes'
/** Milliseconds for which changes are gathered, so that a busy room sends few messages. */
const GATHER_MS = 40
/** Milliseconds of gathering in a quiet room, so that what the facilitator presses shows at once. */
const QUIET_GATHER_MS = 8
/**
 * The number of messages that may leave after the short time. It refills by one at each interval; a press
 * causes two.
 */
const MOST_SOON = 2
const SOON_EVERY_MS = 100
const RECONNECT_MS = 1_000
/** A dead connection may give no error, so it is asked for a sign of life at this interval. */
export const PULSE = { everyMs: 30_000, silentMs: 5_000 }
/** Closing waits at most this long, because a dead connection never confirms its end. */
const END_WITHIN_MS = 1_000
/**
 * The most changes in one NOTIFY: PostgreSQL allows just under 8,000 bytes, and a change has at most 70.
 */
const MOST_IN_ONE = 100

/** Returns how long to gather now: short while few messages have left recently. */
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

/** Everything counts as changed when the channel opens: any change before it may have been missed. */
const EVERYTHING: readonly Change[] = TOPICS.map((topic) => ({ topic, to: 'everyone' }))

/**
 * Sends without waiting for the disk. A NOTIFY is a transaction, and while it waits for the disk, no other
 * NOTIFY of any room can commit. Losing it is harmless: the change itself is already on disk.
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
      // A lost message makes a screen late and never changes money: the next read is right anyway.
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
 * Tells the browsers of every process what changed. Changes are gathered for a moment and sent as one
 * NOTIFY, outside any money transaction. Every process hears it, the sender too.
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

  const stop = keepListening(db, log, pulse, hear, () => {
    recent.begin()
    // Nobody was told what was announced before the channel opened, so all who are here read everything.
    for (const { tell } of listeners) tell(TOPICS, null)
    for (const listener of changeListeners) listener(EVERYTHING, false)
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

/** Announces changes from a process that opens this database only for a moment and does not listen. */
export async function announceOnce(db: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const message: LiveMessage = { at: Date.now(), sender: randomUUID(), changes }
  await db.rows(sayNow(JSON.stringify(message)))
}

/** Tells a listener the changes that are meant for it. */
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

/** Keeps one LISTEN connection open and reopens it after each loss. The returned function ends it. */
function keepListening(
  db: Db,
  log: Log,
  pulse: typeof PULSE,
  hear: (text: string) => void,
  onOpen: () => void,
): () => Promise<void> {
  let isClosed = false
  let client: ReturnType<Db['listener']> | null = null
  let retry: NodeJS.Timeout | null = null
  let isLost = false

  const connect = async () => {
    const listener = db.listener(pulse.silentMs)
    client = listener
    let isOver = false
    const beat = setInterval(() => void listener.query('select 1').catch(again), pulse.everyMs)
    beat.unref()
    const again = () => {
      clearInterval(beat)
      if (isOver || isClosed) return
      isOver = true
      isLost = true
      // A lost connection; another is opened below.
      listener.end().catch(() => undefined)
      retry = setTimeout(() => void connect(), RECONNECT_MS)
    }
    listener.on('error', again)
    listener.on('end', again)
    listener.on('notification', ({ payload }) => payload && hear(payload))
    try {
      await listener.connect()
      await listener.query(`listen ${CHANNEL}`)
      isLost = false
      if (!isClosed) onOpen()
    } catch (error) {
      if (!isLost) log.warn({ err: error }, 'live channel lost')
      again()
    }
  }
  void connect()

  return async () => {
    isClosed = true
    if (retry) clearTimeout(retry)
    // An error here means that the connection is already gone.
    const ended = client?.end().catch(() => undefined)
    await Promise.race([ended, sleep(END_WITHIN_MS, undefined, { ref: false })])
  }
}

const HORIZON_MS = 10 * 60_000

/**
 * The last change of each topic. A page reads its data before its live channel opens, so a change in
 * between would otherwise be missed. Holds at most one entry for each topic and addressee.
 */
export function openRecentChanges(clock: () => number = Date.now) {
  const heard = new Map<string, { change: Change; at: number }>()
  /** Since this moment nothing was missed; null while the channel is closed. */
  let soundSince: number | null = null

  return {
    /** The channel opens, for the first time or again. Earlier changes are unknown. */
    begin: () => {
      soundSince = clock()
    },
    add: (changes: readonly Change[]) => {
      const now = clock()
      for (const change of changes) {
        const name = `${change.topic} ${change.to}`
        // Inserting again moves the entry to the end, so the oldest stay first in the map.
        heard.delete(name)
        heard.set(name, { change, at: now })
      }
      for (const [name, { at }] of heard) {
        if (at >= now - HORIZON_MS) break
        heard.delete(name)
      }
    },
    /** The changes of the last `age` milliseconds; null if they are no longer known. */
    within: (age: number): readonly Change[] | null => {
      const from = clock() - age
      if (soundSince === null || from < soundSince || age > HORIZON_MS) return null
      return [...heard.values()].filter(({ at }) => at >= from).map(({ change }) => change)
    },
  }
}
