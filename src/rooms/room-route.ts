import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Listener } from '../platform/listen.ts'
import type { Rooms } from './awake.ts'
import type { Unopened } from './room-state.ts'

// The one place that knows the prefix: below it a room is asked as if it were alone.

/** A request's address may be a whole one, as proxies send it. */
const PREFIXED = /^((?:https?:\/\/[^/?#]*)?)\/r\/([^/?#]*)([^]*)$/i
const CODE = /^\d{6}$/

/** Answers why a room did not. */
export type Refuse = (why: Unopened, incoming: IncomingMessage, outgoing: ServerResponse) => void

/** How guesses are slowed: by where they come from. */
export type Guesses = {
  /** Whether this network has tried too many codes of no class. */
  readonly areTooMany: (incoming: IncomingMessage, code: string) => boolean
  readonly note: (incoming: IncomingMessage) => void
}

/** Sends what is below `/r/<code>` to its room with the prefix cut off, and all else to the first. */
export function routeRooms(
  first: Listener,
  rooms: Pick<Rooms, 'answer'>,
  refuse: Refuse,
  guesses: Guesses,
): Listener {
  const answerIn: typeof rooms.answer = async (code, incoming, outgoing) => {
    // Rejected where the directory itself does not answer.
    const why = await rooms.answer(code, incoming, outgoing).catch(() => 'away' as const)
    if (why === 'unknown' || why === 'deleted') guesses.note(incoming)
    if (why) refuse(why, incoming, outgoing)
    return why
  }
  return (incoming, outgoing) => {
    const [, before = '', code, rest = ''] = PREFIXED.exec(incoming.url ?? '') ?? []
    if (code === undefined) return first(incoming, outgoing)
    if (guesses.areTooMany(incoming, code)) return refuse('tooMany', incoming, outgoing)
    if (!CODE.test(code)) {
      guesses.note(incoming)
      return refuse('unknown', incoming, outgoing)
    }
    if (!rest.startsWith('/')) return redirect(outgoing, `/r/${code}/${rest}`)
    incoming.url = before + rest
    void answerIn(code, incoming, outgoing)
  }
}

/** The browser adds what stands behind a '#' by itself. */
function redirect(outgoing: ServerResponse, location: string): void {
  outgoing.writeHead(308, { Location: location, 'Content-Length': 0 }).end()
}
