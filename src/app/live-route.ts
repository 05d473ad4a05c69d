import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { PersonId } from '../core/ids.ts'
import { refuseVisitor } from '../platform/perform.ts'
import type { ReadVisit } from '../platform/http.ts'
import type { Live } from '../platform/live.ts'
import { liveCall } from './live-call.ts'
import { Refusal, refuseIf } from '../core/errors.ts'
import { server as t } from '../core/strings/server.en.ts'

const BEAT_MS = 15_000
const MOST_EACH = 10

/**
 * GET /api/live: server-sent events. Each says which topics to read again, as
 * `{"topics": ["wallet"]}`; a beat every 15 s shows that the line is alive. Answers the closer.
 */
export function addLive(app: Hono, live: Live, readVisit: ReadVisit): () => void {
  const open = new Map<() => void, PersonId>()

  app.get(liveCall.path, async (c) => {
    const visit = await readVisit(c.req.raw.headers)
    refuseIf(refuseVisitor(liveCall, { ...visit, maintenance: false }))
    const person = visit.person
    if (!person) throw new Error('a visitor was let through')
    const mine = [...open.values()].filter((id) => id === person.id).length
    if (mine >= MOST_EACH) throw new Refusal('too_many', t.tooMany)

    return streamSSE(c, async (stream) => {
      let wake = () => {}
      let over = false
      const end = () => {
        over = true
        wake()
      }
      open.set(end, person.id)
      let waiting: string[] = []
      const stop = live.listen({
        person,
        tell: (topics) => {
          waiting = [...new Set([...waiting, ...topics])]
          wake()
        },
      })
      stream.onAbort(end)
      await stream.writeSSE({ event: 'beat', data: '' })
      while (!over) {
        const topics = waiting
        waiting = []
        if (topics.length > 0) await stream.writeSSE({ data: JSON.stringify({ topics }) })
        else if (await sleptThrough(BEAT_MS, (awake) => (wake = awake))) {
          // A session that ended or a person who was suspended hears nothing more.
          const { person: still } = await readVisit(c.req.raw.headers)
          if (!still || still.status === 'suspended') break
          await stream.writeSSE({ event: 'beat', data: '' })
        }
      }
      stop()
      open.delete(end)
    })
  })

  return () => {
    for (const end of open.keys()) end()
  }
}

/** True after the whole time, false when woken earlier. */
function sleptThrough(ms: number, onWaker: (wake: () => void) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms)
    onWaker(() => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
