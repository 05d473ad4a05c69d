import type { Phase } from '#features/debrief/schema/offers.ts'
import type { Answers } from '#features/debrief/schema/questions.ts'

// What a class does, as its plan says it and its players do it. Amounts are whole cedis; people are
// numbered in the order in which they join, from 0.

/** The fault of a deposit that no payment stands behind. */
export type Fault = 'other_amount' | 'invented' | 'anothers'

export type Act =
  /** Signs up; `by` is whose code or link they came with. */
  | { readonly do: 'join'; readonly by: number | null }
  | { readonly do: 'answer'; readonly phase: Phase; readonly answers: Answers }
  /** By the wizard, paid with Practice MoMo. */
  | { readonly do: 'deposit'; readonly amount: number }
  /** By the wizard, with a reference typed by hand that is not right. */
  | { readonly do: 'claim'; readonly amount: number; readonly fault: Fault; readonly sent: number }
  /** Makes a deposit of the payment that another amount was claimed for. */
  | { readonly do: 'reclaim'; readonly amount: number }
  | { readonly do: 'buy'; readonly machine: number }
  /** Looks at what the day has brought, on the button that collects it. */
  | { readonly do: 'collect' }
  | { readonly do: 'invite' }
  | { readonly do: 'withdraw'; readonly amount: number }

/** One time that somebody takes up their phone. */
export type Visit = { readonly who: number; readonly acts: readonly Act[] }

/** The facilitator's decision about one request. */
export type Decision =
  | {
      readonly do: 'reject_deposit'
      readonly who: number
      readonly amount: number
      readonly fault: Fault
    }
  | { readonly do: 'pay'; readonly who: number; readonly amount: number }
  /** Tries to pay it, and meets an empty drawer. */
  | {
      readonly do: 'find_short'
      readonly who: number
      readonly amount: number
      readonly holds: number
    }
  | { readonly do: 'refuse'; readonly who: number; readonly amount: number }

/** How the clock goes on afterwards: one day, or at a pace, after a look at what several will pay. */
export type Move = { readonly way: 'one' | 'several' | 'pace'; readonly days: number }

/** The sums that the books must hold: of everyone who has joined, and of the drawer. */
export type Foreseen = {
  readonly drawer: number
  readonly purses: readonly {
    readonly pocket: number
    readonly wallet: number
    readonly held: number
  }[]
}

/** The events between two moves of the clock. */
export type Round = {
  readonly day: number
  readonly mood: Mood
  readonly visits: readonly Visit[]
  /** How many deposits that a payment matches wait to be approved together. */
  readonly matched: number
  readonly decisions: readonly Decision[]
  /** The people who come back once the money is there. */
  readonly later: readonly Visit[]
  readonly move: Move
  /** After the move. */
  readonly foreseen: Foreseen
}

export type Mood = 'growth' | 'trust' | 'doubt' | 'frozen'

export type Plan = {
  readonly seed: number
  readonly people: readonly string[]
  readonly days: number
  readonly rounds: readonly Round[]
  /** The day on which an approval first meets an empty drawer. */
  readonly emptyOn: number
  readonly highest: { readonly day: number; readonly drawer: number }
  /** The outcome when everyone asks for everything at the end. */
  readonly run: { readonly paid: number; readonly waiting: number; readonly left: number }
  /** Filled in by everyone once it is revealed, in the order of joining. */
  readonly after: readonly Answers[]
}
