import type { ReactNode } from 'react'
import type { CardSet } from '../../schema/card.ts'
import type { RoundSeat, VoteCount } from '../../schema/round.ts'
import type { Reading } from './taken-sides.ts'

/** One question of a round, and how far it is read. */
export type RoundProps = {
  question: {
    readonly text: string
    /** The place of the question among others of its kind. */
    readonly place?: string
    /** The words of each answer, from A on. */
    readonly answers: readonly string[]
  }
  turn: {
    /** Changes with each question, and with each time that it is asked anew. */
    readonly id: string
    /** True where something was read of a question before this one, and waits to be sent. */
    readonly isBegun?: boolean
    /** True once the round was counted: until something else is read nobody is missing. */
    readonly isCounted: boolean
    /** True where it was counted on this page just now: late answers are few. */
    readonly isCountedHere?: boolean
    /** True until another round is asked for, by `onAgain`: the camera reads nothing. */
    readonly isPaused: boolean
    readonly onAgain: () => void
    /** A round was counted: the way on is there, also while another one is read. */
    readonly mayGoOn?: boolean
    /** The count and the class, while so many were not counted that to read them comes first. */
    readonly partly?: { readonly counted: number; readonly of: number } | null
  }
  seats: readonly RoundSeat[]
  /** The numbers that are asked; the others have answered. */
  open: readonly number[]
  set: CardSet
  reading: Reading
  /** The outcome of each card that was counted of this question. */
  counts?: readonly VoteCount[]
  /** The way to the other questions of the same kind, below the answers. */
  places?: ReactNode
  /** The way to the question before this one, at the foot. */
  before?: ReactNode
  /** The outcome, between the question and the seats. */
  outcome?: ReactNode
  /** Tells, below the buttons, what becomes of what is read. */
  note?: ReactNode
  /** Forgets what was read of this question; null while nothing is. */
  onClear?: (() => void) | null
  /** The reason that the answers were not taken; null where they were. */
  fault: { readonly title: string; readonly text: string } | null
  /** The buttons that go on. */
  children: ReactNode
}
