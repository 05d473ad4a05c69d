import { Refusal } from '#core/errors.ts'
import { server as t } from '../words/en/server.ts'

/** A reader who takes no piece for this long has left. Even a slow connection needs less. */
export const STALLED_READER_MS = 30_000

/**
 * Each reader holds a connection, so their number is limited and the rest of the pool stays free for
 * others.
 */
const MOST_READERS = 4

type Timer = ReturnType<typeof setTimeout>

/**
 * Opens readers of long answers, each on its own connection: at most four at once, a fifth is refused
 * 'too_many', and each ends when it stalls.
 */
export function openReaders() {
  let open = 0
  async function* oneOfFew<T>(pieces: AsyncGenerator<T>): AsyncGenerator<T> {
    if (open >= MOST_READERS) throw new Refusal('too_many', t.tooMany)
    open++
    try {
      yield* pieces
    } finally {
      open--
    }
  }
  return <T>(pieces: AsyncGenerator<T>, stalledMs?: number) =>
    endWhenStalled(oneOfFew(pieces), stalledMs)
}

/**
 * Passes the pieces on, and ends them if the reader asks for no next piece within `ms`. The connection is
 * then free, even if the reader never comes back. A reader who does come back is refused 'too_slow', so
 * that half a file never looks complete.
 */
function endWhenStalled<T>(pieces: AsyncGenerator<T>, ms = STALLED_READER_MS): AsyncGenerator<T> {
  let isStalled = false
  let waiting: Timer | undefined
  const stall = () => {
    isStalled = true
    // No reader is left to report an error to.
    pieces.return(undefined).catch(() => undefined)
  }
  const wrapped: AsyncGenerator<T> = {
    async next() {
      clearTimeout(waiting)
      if (isStalled) throw new Refusal('too_slow', t.tooSlow)
      const piece = await pieces.next()
      if (!piece.done) waiting = setTimeout(stall, ms).unref()
      return piece
    },
    return(value) {
      clearTimeout(waiting)
      return pieces.return(value)
    },
    throw(error) {
      clearTimeout(waiting)
      return pieces.throw(error)
    },
    [Symbol.asyncIterator]: () => wrapped,
  }
  return wrapped
}
