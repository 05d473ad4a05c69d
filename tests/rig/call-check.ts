import type { Actor } from '#core/call.ts'
import type { LivedRoom } from '../rooms/room-house.ts'

// The `call-checks.ts` of a feature says this of each of its calls, and several features share some of
// it.

type Input = Readonly<Record<string, unknown>>

/** The people who may make a call, and what more its guard asks of them. */
export type Guard = readonly [Actor, more?: 'money' | 'before second factor']

/** One row: what the laws about every call have to be told of this one, written out by hand. */
export type CallCheck = {
  /**
   * The people who may make it. It is not read from the call's declaration, so that a slip there is
   * noticed.
   */
  readonly for: Guard
  /**
   * An input in order, to be spoilt one field at a time; made of a learner's id where it names one.
   * Of a call without fields it is left out.
   */
  readonly sound?: Input | ((id: string) => Input)
  /** The input in which another room's things can be named: its ids, codes, tokens and e-mails. */
  readonly reaches: ((from: LivedRoom) => Input) | 'names nothing'
}

/** The rows of a feature, by the names of its calls. */
export type CallChecks = Readonly<Record<string, CallCheck>>

// For sound inputs.
export const PAGE = { page: '1', size: '20' }
export const SEARCH = { ...PAGE, search: 'a' }

// For what reaches into another room.
export const LONG_PAGE = { page: '1', size: '50' }
/** Free text of an attacker's own, so that nothing of the other room is written by asking. */
export const OWN_EMAIL = 'own@elsewhere.example'
export const person = ({ things }: LivedRoom) => ({ id: things.personId })
