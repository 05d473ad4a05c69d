import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpListener } from '#platform/http/listen.ts'
import type { Rooms } from './awake.ts'
import type { ClosedReason } from './room-state.ts'

// The one place that knows the prefix: below it a room is asked as if it were alone.

/** A request's address may be a whole one, as proxies send it. */
const PREFIXED = /^((?:https?:\/\/[^/?#]*)?)(\/r\/)([^/?#]*)([^]*)$/i
const CODE = /^\d{6}$/

/** Answers why a room did not; `code` is what stood in its code's place. */
export type Refuse = (
  why: ClosedReason,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  code: string,
) => void

/** Slows guesses by where they come from. */
export type Guesses = {
  /**
   * Counts the code before anybody looks for it. Returns why it is not looked for, or null; a promise
   * where too many are looked for at this moment.
   */
  readonly begin: (
    incoming: IncomingMessage,
    code: string,
  ) => ClosedReason | null | Promise<ClosedReason | null>
  /** Notes the outcome: null where the room answered. */
  readonly end: (incoming: IncomingMessage, code: string, why: ClosedReason | null) => void
}

/** Sends what is below `/r/<code>` to its room with the prefix cut off, and all else to the first. */
export function routeRooms(
  first: HttpListener,
  rooms: Pick<Rooms, 'answer'>,
  refuse: Refuse,
  guesses: Guesses,
): HttpListener {
  const answerIn: typeof rooms.answer = async (code, incoming, outgoing) => {
    // Rejected where the directory itself does not answer.
    const why = await rooms.answer(code, incoming, outgoing).catch(() => 'away' as const)
    guesses.end(incoming, code, why)
    if (why) refuse(why, incoming, outgoing, code)
    return why
  }
  return (incoming, outgoing) => {
    const [, before = '', prefix, code, rest = ''] = PREFIXED.exec(incoming.url ?? '') ?? []
    if (code === undefined) return first(incoming, outgoing)
    if (!CODE.test(code)) return refuse('unknown', incoming, outgoing, code)
    if (isForeign(incoming)) return refuse('foreign', incoming, outgoing, code)
    // The room's page finds its room by the prefix as it is written here.
    if (prefix !== '/r/' || !rest.startsWith('/')) {
      return redirect(outgoing, `/r/${code}${rest.startsWith('/') ? '' : '/'}${rest}`)
    }
    const goOn = (why: ClosedReason | null) => {
      if (why) return refuse(why, incoming, outgoing, code)
      incoming.url = before + rest
      void answerIn(code, incoming, outgoing)
    }
    const why = guesses.begin(incoming, code)
    if (why instanceof Promise) void why.then(goOn)
    else goOn(why)
  }
}

/** The browser adds what stands behind a '#' by itself. */
function redirect(outgoing: ServerResponse, location: string): void {
  outgoing.writeHead(308, { Location: location, 'Content-Length': 0 }).end()
}

/**
 * True where a page of another site asks for a room, and no person has followed a link to it. Anybody's
 * page could use up what a school may mistype.
 */
function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (site === 'cross-site' || site === 'same-site') {
    const isOpened = headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-user'] === '?1'
    return !isOpened
  }
  // A browser that says no more than where a request comes from.
  const { origin, host } = headers
  if (!origin || site === 'same-origin') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
