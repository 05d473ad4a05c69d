import type { Context, Hono } from 'hono'
import type { AnyCall, Topic } from '#core/call.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { parseInput, refuseVisitor } from '#platform/calls/perform.ts'
import type { Person, ReadVisit } from '#platform/calls/server-parts.ts'
import { fieldsOfQuery } from '#platform/http/read-body.ts'
import type { Live } from '#platform/live/live.ts'
import { server as t } from '#platform/words/en/server.ts'
import { changesCall, liveCall } from './app-calls.ts'

const EVENTS = 'text/event-stream; charset=utf-8'
const BEAT_MS = 10_000
const BEAT_TOGETHER_MS = 1_000
const MOST_EACH = 10

/** The longest delay, in milliseconds, with which this process hears of another's change. */
const LATE_MS = 1_000
/** A page that asks says as often as a stream beats that its person is here. */
const NOTED_MS = 8_000
/** How long after its last question a page that asks is here; as in `presence`. */
const ASKS_MS = 40_000

/** Notes who has a page open. */
type Presence = {
  readonly note: (person: Person) => Promise<void>
  readonly end: (person: Person) => Promise<void>
}

type LiveParts = {
  readonly live: Live
  readonly readVisit: ReadVisit
  readonly presence: Presence
}

/**
 * GET /api/live: server-sent events. Each says which topics to read again, as `{"topics":
 * ["wallet"]}`; a beat every 10 s shows that the connection is alive. A page that no stream reaches
 * asks GET /api/live/changes. Returns a function that closes all connections.
 */
export function addLive(app: Hono, parts: LiveParts): () => void {
  const open: OpenConnections = new Map()
  const askers = openAskers()
  app.get(changesCall.path, (c) => answerChanges(c, parts, askers))
  app.get(liveCall.path, (c) => answerStream(c, parts, open, askers))
  return () => {
    for (const end of open.keys()) end()
  }
}

/** The connections that are open, each by what ends it, with whose it is. */
type OpenConnections = Map<() => void, PersonId>

async function letIn(call: AnyCall, headers: Headers, readVisit: ReadVisit): Promise<Person> {
  const visit = await readVisit(headers)
  refuseIf(refuseVisitor(call, { ...visit, maintenance: false }))
  if (!visit.person) throw new Error('a visitor was let through')
  return visit.person
}

/** Answers once with the topics that changed since the page's last question. */
async function answerChanges(
  c: Context,
  { live, readVisit, presence }: LiveParts,
  askers: Askers,
): Promise<Response> {
  const person = await letIn(changesCall, c.req.raw.headers, readVisit)
  const { since } = parseInput(changesCall, fieldsOfQuery(c.req.url))
  const now = Date.now()
  const topics = new Set<Topic>()
  const tell = (changed: readonly Topic[]) => {
    for (const topic of changed) topics.add(topic)
  }
  // If the clock was put back, the last answer proves nothing about what the page knows.
  const isKnown = since !== undefined && since <= now
  live.listen({ person, tell }, isKnown ? now - since + LATE_MS : Infinity)()
  if (askers.isDue(person.id)) await presence.note(person)
  return c.json({ topics: [...topics], at: now })
}

async function answerStream(
  c: Context,
  parts: LiveParts,
  open: OpenConnections,
  askers: Askers,
): Promise<Response> {
  const person = await letIn(liveCall, c.req.raw.headers, parts.readVisit)
  const { age } = parseInput(liveCall, fieldsOfQuery(c.req.url))
  const ownStreams = [...open.values()].filter((id) => id === person.id).length
  if (ownStreams >= MOST_EACH) throw new Refusal('too_many', t.tooMany)
  // A HEAD request has no body, so its connection would never be seen to end.
  if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': EVENTS })
  // The line keeps nothing of its request but the cookie.
  const headers = new Headers({ cookie: c.req.header('cookie') ?? '' })
  const body = openStream(parts, { person, age, headers }, open, askers)
  return c.body(body, 200, {
    'Content-Type': EVENTS,
    'Cache-Control': 'no-store',
    // A proxy of this kind holds back what it is sent, unless it is told not to.
    'X-Accel-Buffering': 'no',
  })
}

type LiveAsker = {
  readonly person: Person
  readonly age: number | undefined
  readonly headers: Headers
}

/** The events for one page, until it leaves, its session ends or `open` is told to end it. */
function openStream(
  { live, readVisit, presence }: LiveParts,
  { person, age, headers }: LiveAsker,
  open: OpenConnections,
  askers: Askers,
): ReadableStream<Uint8Array> {
  const stillSignedIn = async () => {
    const { person: now } = await readVisit(headers)
    if (now) await presence.note(now)
    return now
  }
  const connection = openConnection(live, person, age)
  open.set(connection.end, person.id)
  // A page that left gives its place back at once, whatever the database is doing.
  const events = openEvents(() => {
    open.delete(connection.end)
    connection.end()
  })
  const tellAll = async () => {
    try {
      await keepTelling(events, connection, stillSignedIn, live)
    } catch {
      // The database does not answer: the browser reconnects by itself, and the session is
      // checked then.
    } finally {
      connection.close()
      open.delete(connection.end)
      events.close()
      const isElsewhere = [...open.values()].includes(person.id) || askers.has(person.id)
      // A presence that is not ended runs out by itself.
      if (!isElsewhere) await presence.end(person).catch(() => undefined)
    }
  }
  void tellAll()
  return events.body
}

/** Remembers which people ask instead of listening, and when each was last noted as here. */
function openAskers() {
  const noted = new Map<PersonId, number>()
  const has = (id: PersonId) => performance.now() - (noted.get(id) ?? -Infinity) < ASKS_MS
  return {
    has,
    isDue: (id: PersonId): boolean => {
      const now = performance.now()
      if (now - (noted.get(id) ?? -Infinity) < NOTED_MS) return false
      for (const [other] of noted) if (!has(other)) noted.delete(other)
      noted.set(id, now)
      return true
    },
  }
}

/** A body of server-sent events, in one stream: Hono's own takes three, and a hall has a thousand of them. */
function openEvents(onLeft: () => void) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isOver = false
  let goOn = () => {}
  const body = new ReadableStream<Uint8Array>({
    start: (its) => {
      controller = its
    },
    pull: () => goOn(),
    cancel: () => {
      isOver = true
      goOn()
      onLeft()
    },
  })
  return {
    body,
    /** Waits until the one before it was taken, so that nothing heaps up for a page that is slow. */
    send: async (text: string): Promise<void> => {
      if (isOver || !controller) return
      controller.enqueue(encoder.encode(text))
      if ((controller.desiredSize ?? 0) > 0) return
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
    },
    close: () => {
      if (!isOver) controller?.close()
      isOver = true
    },
  }
}

type Askers = ReturnType<typeof openAskers>
type Events = ReturnType<typeof openEvents>
type LiveConnection = ReturnType<typeof openConnection>

const BEAT = 'event: beat\ndata: \n\n'

/** The topics that wait to be sent to one browser, and the way to wake the loop that sends them. */
function openConnection(live: Live, person: Person, age = 0) {
  let waiting = new Set<string>()
  let wake = () => {}
  let isOver = false
  let since: number | null = null
  const tell = (topics: readonly string[], announcedAt: number | null) => {
    for (const topic of topics) waiting.add(topic)
    since ??= announcedAt
    wake()
  }
  const close = live.listen({ person, tell }, age)
  return {
    close,
    isOver: () => isOver,
    end: () => {
      isOver = true
      wake()
    },
    drainWaiting: () => {
      const news = { topics: [...waiting], at: since }
      waiting = new Set()
      since = null
      return news
    },
    /** Resolves when there is something to send, or when the time is over. */
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/**
 * The next beat falls on a whole second, so that one statement looks up the sessions of all connections that
 * beat in it. Otherwise a thousand connections would ask the database a hundred times a second.
 */
function nextBeat(): number {
  return Math.floor((performance.now() + BEAT_MS) / BEAT_TOGETHER_MS) * BEAT_TOGETHER_MS
}

/** Sends until the connection ends or the session ends. */
async function keepTelling(
  events: Events,
  connection: LiveConnection,
  stillSignedIn: () => Promise<Person | null>,
  live: Live,
): Promise<void> {
  await events.send(BEAT)
  const cameAs = await stillSignedIn()
  for (let beatAt = nextBeat(); !connection.isOver(); ) {
    const { topics, at } = connection.drainWaiting()
    if (topics.length > 0) {
      await events.send(`data: ${JSON.stringify({ topics })}\n\n`)
      if (at !== null) live.reached(at)
    } else await connection.sleep(Math.max(0, beatAt - performance.now()))
    if (performance.now() < beatAt || connection.isOver()) continue
    const now = await stillSignedIn()
    if (!now || now.status === 'suspended' || now.role !== cameAs?.role) return
    await events.send(BEAT)
    beatAt = nextBeat()
  }
}
