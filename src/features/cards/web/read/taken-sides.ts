import type { CardSide } from '../../schema/card.ts'
import type { Vote } from '../../schema/round.ts'

// What has been taken down of one question, by number.

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

/** With answers that the camera is sure of; null where it is sure of nothing new. What a person has said stays. */
export function withRead(
  votes: TakenSides,
  sure: ReadonlyMap<number, CardSide>,
): TakenSides | null {
  const fresh = [...sure].filter(([number, side]) => {
    const had = votes[number]
    return had === undefined || (had.how === 'read' && had.side !== side)
  })
  if (fresh.length === 0) return null
  const read = fresh.map(([number, side]) => [number, { side, how: 'read' as const }] as const)
  return { ...votes, ...Object.fromEntries(read) }
}
