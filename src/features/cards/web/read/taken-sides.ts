import { type CardSide, SIDES } from '../../schema/card.ts'
import type { Vote } from '../../schema/round.ts'

// Sides that have been taken down of one question, by the card's number.

export type TakenSides = Readonly<
  Record<string, { readonly side: CardSide; readonly how: Vote['how'] }>
>
/** An answer that a person gives, or takes away. */
export type TypedSide = { readonly number: number; readonly side: CardSide | null }

/**
 * Adds and removes the answers that a person gives or takes away; they correct what the camera
 * read.
 */
function withTyped(votes: TakenSides, typed: readonly TypedSide[]): TakenSides {
  const next = { ...votes }
  for (const { number, side } of typed) {
    const wasRead = votes[number] !== undefined && votes[number].how !== 'typed'
    if (side === null) delete next[number]
    else next[number] = { side, how: wasRead ? 'corrected' : 'typed' }
  }
  return next
}

/** Numbers that the camera is sure of, and those that it sees in two places, of which none counts. */
export type CameraSides = {
  readonly sure: ReadonlyMap<number, CardSide>
  readonly twice: readonly number[]
}

/**
 * Adds the answers that the camera is sure of, and removes those that it read of a number which it
 * now sees in two places: either may be the copy. Null if nothing changes. An answer that a person
 * gave stays.
 */
export function withRead(votes: TakenSides, { sure, twice }: CameraSides): TakenSides | null {
  const fresh = [...sure].filter(([number, side]) => {
    const had = votes[number]
    return had === undefined || (had.how === 'read' && had.side !== side)
  })
  const doubted = twice.filter((number) => votes[number]?.how === 'read')
  if (fresh.length === 0 && doubted.length === 0) return null
  const read = fresh.map(([number, side]) => [number, { side, how: 'read' as const }] as const)
  const next = { ...votes, ...Object.fromEntries(read) }
  for (const number of doubted) delete next[number]
  return next
}

/** Votes that are read of one question so far, and the two ways to add some. */
export type Reading = {
  readonly votes: TakenSides
  /** True where the device cannot keep it: a page that is loaded anew has lost it. */
  readonly isUnkept: boolean
  readonly type: (typed: readonly TypedSide[]) => void
  readonly read: (camera: CameraSides) => void
}

/** The reading of votes that `keep` stores. */
export const readingOf = (
  votes: TakenSides,
  isUnkept: boolean,
  keep: (next: TakenSides) => void,
): Reading => ({
  votes,
  isUnkept,
  type: (typed) => keep(withTyped(votes, typed)),
  read: (camera) => {
    const next = withRead(votes, camera)
    if (next) keep(next)
  },
})

/** A part of the typed text that is no answer. */
export type TypedFault =
  | { readonly is: 'unclear'; readonly text: string }
  | { readonly is: 'noSeat'; readonly number: number }
  | { readonly is: 'noAnswer'; readonly side: string }

type TypingFacts = {
  readonly numbers: readonly number[]
  /** How many answers the question has: A, B and so on. */
  readonly answers: number
  /** The next number without an answer, which a letter alone is for; null where all have one. */
  readonly next: number | null
}

/**
 * '12b', '12 B', '7a 8c 9-', or 'b' for the next number. All of it or, where one part is at fault, nothing.
 */
export function readTyped(text: string, facts: TypingFacts): TypedSide[] | TypedFault {
  const entered = text.trim().toUpperCase()
  const parts = entered.replace(/(\d)\s+(?=[A-Z-])/g, '$1').split(/[\s,;]+/)
  const typed: TypedSide[] = []
  let next = facts.next
  for (const part of parts) {
    const match = /^(\d{0,2})([A-Z-])$/.exec(part)
    if (!match) return { is: 'unclear', text: part }
    const number = match[1] === '' ? next : Number(match[1])
    if (number === null) return { is: 'unclear', text: part }
    if (!facts.numbers.includes(number)) return { is: 'noSeat', number }
    const letter = match[2] ?? ''
    const side = SIDES.slice(0, facts.answers).find((each) => each === letter) ?? null
    if (side === null && letter !== '-') return { is: 'noAnswer', side: letter }
    typed.push({ number, side })
    next = facts.numbers.find((each) => each > number) ?? null
  }
  return typed
}
