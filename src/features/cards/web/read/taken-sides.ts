import type { CardSide } from '../../schema/card.ts'
import type { Vote } from '../../schema/round.ts'

// Sides that have been taken down of one question, by the card's number.

export type TakenSides = Readonly<
  Record<string, { readonly side: CardSide; readonly how: Vote['how'] }>
>
/** An answer that a person gives, or takes away. */
export type TypedSide = { readonly number: number; readonly side: CardSide | null }

/** With answers that a person gives, or takes away; over one that the camera read they correct it. */
export function withTyped(votes: TakenSides, typed: readonly TypedSide[]): TakenSides {
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
 * With answers that the camera is sure of, and without those that it read of a number which it now
 * sees in two places: either may be the copy. Null where nothing changes. What a person has said
 * stays.
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
