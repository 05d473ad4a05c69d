import type { BatchAnswer } from '#core/batch.ts'
import { noteAsked, noteEnded, noteHeard } from '../offline/connection.ts'

// The script public/first.js asks before this code is here: who is there, and what this page read when it
// was last opened, in one request. Each answer is given out once.

/** The server's answer: whether it did what was asked, and its JSON. */
export type Answer = { ok: boolean; body: unknown }

export type Opening = {
  /** Addresses without the room's base, as a batch has them. */
  readonly reads: string[]
  /** The language in which the answers speak; null is English. */
  readonly locale: string | null
  /** Undefined where none came; it never fails. */
  readonly answers: Promise<{ readonly answers: readonly BatchAnswer[] } | undefined>
  /** Set to the answers once somebody has waited for them. */
  arrived?: readonly BatchAnswer[] | undefined
}

declare global {
  var sikaOpening: Opening | undefined
}

/** How long the opening request may take; then each read is asked for by itself. */
const OPENING_WITHIN_MS = 10_000
/**
 * The age after which no answer is given out: nothing says what changed without a live connection.
 */
const LONGEST_MS = 30_000

/**
 * The answer that the opening request has for this read, or undefined where it has none, or none in this
 * language. Resolves to undefined where no answer came: then the read is asked for as ever.
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
 * The answer that the opening request has for this read, where that is here already and no refusal: a
 * page draws it at once, and not first without it. Else undefined, and it is still there for
 * `takeOpened`.
 */
export function takeArrived(address: string, locale: string | null): unknown {
  const place = findOpened(address, locale)
  const answer = place?.opening.arrived?.[place.at]
  if (!place || !answer || answer.status >= 400) return undefined
  place.opening.reads[place.at] = ''
  return answer.body
}

/** Finds the place of this read in the opening request. */
function findOpened(address: string, locale: string | null | undefined) {
  if (performance.now() > LONGEST_MS) endOpening()
  const opening = globalThis.sikaOpening
  if (!opening || (locale !== undefined && opening.locale !== locale)) return undefined
  const at = opening.reads.indexOf(address)
  return at < 0 ? undefined : { opening, at }
}

/** A command was sent, or a live message came: what was answered before may not hold after it. */
export function endOpening(): void {
  globalThis.sikaOpening = undefined
}
