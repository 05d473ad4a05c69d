import { SIDES } from '../../schema/card.ts'
import type { TypedSide } from './taken-sides.ts'

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
  const said = text.trim().toUpperCase()
  const parts = said.replace(/(\d)\s+(?=[A-Z-])/g, '$1').split(/[\s,;]+/)
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
