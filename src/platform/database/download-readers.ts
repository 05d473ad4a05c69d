import { Refusal } from '#core/errors.ts'
import { server as t } from '../words/en/server.ts'

/** A reader that takes no piece for this long has gone: a slow connection needs less. */
export const STALLED_READER_MS = 30_000

/** Each reader holds a connection while it reads; the rest of the pool is for everyone else. */
const MOST_READERS = 4

type Timer = ReturnType<typeof setTimeout>

/**
 * Readers that take an answer piece by piece, each from a connection of its own: four at a time,
 * refused 'too_many' beyond, and each ended as soon as they stall.
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
 * Gives the pieces, but a reader who asks for no next one within `ms` ends them: the resources of `pieces`
 * are given back then, whether or not the reader ever comes again. A reader who does is refused 'too_slow',
 * so that half of it never looks like the whole.
 */
function endWhenStalled<T>(pieces: AsyncGenerator<T>, ms = STALLED_READER_MS): AsyncGenerator<T> {
  let isStalled = false
  let waiting: Timer | undefined
  const stall = () => {
    isStalled = true
    // A fault while it ends has no reader left to report to.
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
