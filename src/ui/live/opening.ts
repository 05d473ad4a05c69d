import type { BatchAnswer } from '#core/batch.ts'
import { noteAsked, noteEnded, noteHeard } from '../offline/connection.ts'

// The script public/first.js runs before this code. In one request it asks for the session and for the
// reads that this page made the last time. Each answer is given out once.

/** The server's answer: whether it succeeded, and its JSON. */
export type Answer = { ok: boolean; body: unknown }

type Opening = {
  /** Addresses without the room's base path, as in a batch. */
  readonly reads: string[]
  /** The language of the answers; null is English. */
  readonly locale: string | null
  /** Resolves to undefined if no answer came; never rejects. */
  readonly answers: Promise<{ readonly answers: readonly BatchAnswer[] } | undefined>
  /** Filled once somebody has awaited the answers. */
  arrived?: readonly BatchAnswer[] | undefined
}

declare global {
  var sikaOpening: Opening | undefined
}

/** The time limit of the opening request. After it each read is sent alone. */
const OPENING_WITHIN_MS = 10_000
/** An older answer is not used: until the live connection is open, nothing tells what has changed. */
const LONGEST_MS = 30_000

/**
 * The opening request's answer for this read. Undefined if it has none, has it in another language, or did
 * not come; then send the read alone.
 */
export function takeOpened(
  address: string,
  locale?: string | null,
): Promise<Answer | undefined> | undefined {
  const place = findOpened(address, locale)
  if (!place) return undefined
  const { opening, at } = place
  opening.reads[at] = ''
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, OPENING_WITHIN_MS))
  noteAsked()
  return Promise.race([opening.answers, late]).then((batch) => {
    opening.arrived = batch?.answers
    const answer = batch?.answers[at]
    if (answer) noteHeard()
    noteEnded()
    return answer && { ok: answer.status < 400, body: answer.body }
  })
}

/**
 * The answer for this read if it has already arrived and is no refusal, so that the first drawing of the
 * page shows it. Otherwise undefined, and `takeOpened` can still take it.
 */
export function takeArrived(address: string, locale: string | null): unknown {
  const place = findOpened(address, locale)
  const answer = place?.opening.arrived?.[place.at]
  if (!place || !answer || answer.status >= 400) return undefined
  place.opening.reads[place.at] = ''
  return answer.body
}

/** The position of this read in the opening request. */
function findOpened(address: string, locale: string | null | undefined) {
  if (performance.now() > LONGEST_MS) endOpening()
  const opening = globalThis.sikaOpening
  if (!opening || (locale !== undefined && opening.locale !== locale)) return undefined
  const at = opening.reads.indexOf(address)
  return at < 0 ? undefined : { opening, at }
}

/** Drops the opening answers: after a command or a live message they may be out of date. */
export function endOpening(): void {
  globalThis.sikaOpening = undefined
}
