import { onTestFinished } from 'vitest'
import { allHandlers } from '#app/calls.ts'
import { composeHttp } from '#app/http/compose-http.ts'
import type { ErrorBody } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { SPEAKER_HEADER } from '#core/speaker.ts'
import { type Metrics, openMetrics } from '#platform/http/metrics.ts'
import { openLive } from '#platform/live/live.ts'
import { untilOpen, untilTold } from './channel.ts'
import type { World } from './world.ts'

type TestAnswer = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly error: ErrorBody['error'] | undefined
  readonly headers: Headers
}

/** The world's HTTP side, asked without a socket; everything else is as it is served. */
export function openServer(world: World) {
  const metrics: Metrics = openMetrics(world.db, { listeners: () => live.count() })
  const live = openLive(world.db, world.serverParts.log, undefined, metrics.live)
  const channel = untilOpen(live)
  world.db.onCommit((changes) => {
    world.announced.push(...changes)
    live.announce(changes)
  })
  const { app, closeLive } = composeHttp(
    { ...world.serverParts, announce: live.announce },
    live,
    allHandlers(world.passwords),
    { metrics, web: null, isEnding: () => false },
  )
  onTestFinished(async () => {
    closeLive()
    await live.close()
  })
  return {
    app,
    browser: () => openBrowser(app.request.bind(app)),
    /** Until its pages were told of all that changed here so far. */
    told: () => channel.then(() => untilTold(live)),
  }
}

type Ask = (path: string, init: RequestInit) => Response | Promise<Response>

/** Somebody with a cookie jar. */
export function openBrowser(request: Ask) {
  const jar = new Map<string, string>()
  /** The person its pages show, by the address of their room: who came in by them last. */
  const speakers = new Map<string, string>()

  const ask = async (path: string, init: RequestInit = {}): Promise<TestAnswer> => {
    const headers = new Headers(init.headers)
    const room = /^\/r\/\d{6}/.exec(path)?.[0] ?? ''
    const speaker = speakers.get(room)
    if (speaker && !headers.has(SPEAKER_HEADER)) headers.set(SPEAKER_HEADER, speaker)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await request(path, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(cookie)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const body = (isJson ? JSON.parse(text) : { text }) as Record<string, unknown>
    if (hasEntered(response) && typeof body['id'] === 'string') {
      speakers.set(room, body['id'])
    }
    const error = body['error'] as ErrorBody['error'] | undefined
    return { status: response.status, body, error, headers: response.headers }
  }
  return {
    ask,
    jar,
    get: (path: string) => ask(path),
    post: (path: string, body: unknown, key: string | null = newId()) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

export type Browser = ReturnType<typeof openBrowser>

const hasEntered = ({ headers }: Response) =>
  headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie))
