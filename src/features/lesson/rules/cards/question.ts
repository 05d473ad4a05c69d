import type { Pesewas } from '#core/money.ts'

// A class without phones is asked these in a scene. They stand apart from the scenes, because no phone
// loads them.

export type MachineOnOffer = { readonly id: number; readonly name: string; readonly price: Pesewas }

/** The money, limits and machines by which a question's answers are counted. */
export type CardFacts = {
  /** The money that a new seat has in its wallet. */
  readonly signUpBonus: Pesewas
  /** Machines on offer, the cheapest first; treasury bills are left out. */
  readonly offered: readonly MachineOnOffer[]
  readonly minDeposit: Pesewas
  readonly minWithdrawal: Pesewas
  readonly maxWithdrawal: Pesewas
}
export type SeatFacts = CardFacts & {
  readonly wallet: Pesewas
  /** The least that the seat may take out in a scene that asks everybody to. */
  readonly least: Pesewas
  readonly practiceNumber: string
  /** Machines on offer that are not theirs. */
  readonly machines: readonly MachineOnOffer[]
}

/** Approves the deposit that was asked for just now, where the house approves any by itself. */
export const APPROVE = 'approve'

/** One call that a card makes for its seat, as a tap on its phone would. */
export type CardStep = {
  readonly call: string
  readonly input: Readonly<Record<string, unknown>>
  /** Fields that it takes out of what the step before it answered. */
  readonly takes?: readonly string[]
}

/** Calls, one after the other; or none, and why where there is a reason. */
export type AnswerPlan = { readonly steps: readonly CardStep[]; readonly reason?: string }

export type CardAnswer = {
  /** The answer's words on the wall before cards go up, with the money of it. */
  readonly words: (facts: CardFacts) => string
  /** The calls that the answer makes for a seat; none where the seat waits. */
  readonly plan: (facts: SeatFacts) => AnswerPlan
}

/** Two to four answers, each for an edge of the card, from A on. */
export type CardQuestion = {
  readonly words: (step: number) => string
  readonly answers: (step: number) => readonly CardAnswer[]
  /** True where answers move money: who has answered is not counted again in this scene. */
  readonly isOnce: boolean
  /** True where the answers stand below the scene's own picture on the wall, until cards go up. */
  readonly isBelow?: true
  /** The scene goes on from the lesson's page, which has the pace at which what it asks for is paid. */
  readonly isPaidAfter?: true
  /** True where each step asks of a sign, which is explained once its round is counted. */
  readonly areSigns?: true
}

/** An answer that waits, stays or leaves it. */
export const doesNothing = (words: string): CardAnswer => ({
  words: () => words,
  plan: () => ({ steps: [] }),
})
