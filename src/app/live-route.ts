import type { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { PersonId } from '../core/ids.ts'
import { parseInput, refuseVisitor } from '../platform/perform.ts'
import type { ReadVisit } from '../platform/http.ts'
import type { Person } from '../platform/kit.ts'
import type { Live } from '../platform/live.ts'
import { liveCall } from './live-call.ts'
import { Refusal, refuseIf } from '../core/errors.ts'
import { server as t } from '../core/strings/server.en.ts'

const EVENTS = 'text/event-stream; charset=utf-8'
const BEAT_MS = 15_000
const MOST_EACH = 10

/**
 * GET /api/live: server-sent events. Each says which topics to read again, as `{"topics":
 * ["wallet"]}`; a beat every 15 s shows that the connection is alive. Returns a function that
 * closes all connections.
 */
export function addLive(app: Hono, live: Live, readVisit: ReadVisit): () => void {
  const open = new Map<() => void, PersonId>()

  app.get(liveCall.path, async (c) => {
    const visit = await readVisit(c.req.raw.headers)
    refuseIf(refuseVisitor(liveCall, { ...visit, maintenance: false }))
    const person = visit.person
    if (!person) throw new Error('a visitor was let through')
    const { age } = parseInput(liveCall, c.req.query()) as { age?: number }
    const mine = [...open.values()].filter((id) => id === person.id).length
    if (mine >= MOST_EACH) throw new Refusal('too_many', t.tooMany)

    // A HEAD request has no body, so its connection would never be seen to end.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': EVENTS })
    const answer = streamSSE(c, async (stream) => {
      const still = async () => (await readVisit(c.req.raw.headers)).person
      const line = openStream(live, person, age)
      open.set(line.end, person.id)
      stream.onAbort(line.end)
      try {
        await keepTelling(stream, line, still, live.reached)
      } catch {
        // The database does not answer: the browser reconnects by itself, and the session is
        // checked then.
      } finally {
        line.close()
        open.delete(line.end)
      }
    })
    answer.headers.set('Content-Type', EVENTS)
    answer.headers.set('Cache-Control', 'no-store')
    return answer
  })

  return () => {
    for (const end of open.keys()) end()
  }
}

type Line = ReturnType<typeof openStream>

/** The topics that wait to be sent to one browser, and the way to wake the loop that sends them. */
function openStream(live: Live, person: Person, age = 0) {
  let waiting = new Set<string>()
  let wake = () => {}
  let over = false
  let since: number | null = null
  const tell = (topics: readonly string[], at: number | null) => {
    for (const topic of topics) waiting.add(topic)
    since ??= at
    wake()
  }
  const close = live.listen({ person, tell }, age)
  return {
    close,
    isOver: () => over,
    end: () => {
      over = true
      wake()
    },
    take: () => {
      const taken = { topics: [...waiting], at: since }
      waiting = new Set()
      since = null
      return taken
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

/** Sends until the connection ends or the session ends. */
async function keepTelling(
  stream: SSEStreamingApi,
  line: Line,
  still: () => Promise<Person | null>,
  reached: Live['reached'],
): Promise<void> {
  await stream.writeSSE({ event: 'beat', data: '' })
  const cameAs = await still()
  for (let beatAt = Date.now() + BEAT_MS; !line.isOver(); ) {
    const { topics, at } = line.take()
    if (topics.length > 0) {
      await stream.writeSSE({ data: JSON.stringify({ topics }) })
      if (at !== null) reached(at)
    } else await line.sleep(Math.max(0, beatAt - Date.now()))
    if (Date.now() < beatAt || line.isOver()) continue
    const now = await still()
    if (!now || now.status === 'suspended' || now.role !== cameAs?.role) return
    await stream.writeSSE({ event: 'beat', data: '' })
    beatAt = Date.now() + BEAT_MS
  }
}
