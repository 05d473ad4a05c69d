import type { Day } from '#core/day.ts'
import { NOTHING, type Pesewas } from '#core/money.ts'
import { type Account, CATALOGUE, type Kind } from './kinds.ts'

// The events as functions: each takes its moves from the catalogue of kinds.

export type Move = { readonly source: Account; readonly target: Account; readonly amount: Pesewas }

/** An event that concerns one learner's money. All its moves are posted, or none. */
export type LedgerEvent = {
  readonly kind: Kind
  readonly day: Day
  /** The request, payment or person behind it. */
  readonly cause: string | null
  readonly moves: readonly Move[]
}

type Cause = { readonly id: string; readonly amount: Pesewas }

/** `amounts`: one that every move of the kind makes, or exactly one for each. A move of 0 is none. */
function eventOf(
  kind: Kind,
  day: Day,
  cause: string | null,
  amounts: Pesewas | readonly Pesewas[],
): LedgerEvent {
  const { moves: pairs } = CATALOGUE[kind]
  const amountPerMove = typeof amounts === 'number' ? pairs.map(() => amounts) : amounts
  const moves = pairs.map(([source, target], index) => {
    const amount = amountPerMove[index]
    if (amount === undefined || amountPerMove.length !== pairs.length)
      throw new Error(`${kind} has ${pairs.length} moves, not ${amountPerMove.length}`)
    return { source, target, amount }
  })
  return { kind, day, cause, moves: moves.filter(({ amount }) => amount !== 0) }
}

/** The pocket money and the house's sign-up bonus. */
export function signedUp(pocketMoney: Pesewas, bonus: Pesewas, day: Day): LedgerEvent {
  return eventOf('sign_up', day, null, [pocketMoney, bonus])
}

/** One side's bonus for a referral code; `other` is the person on the other side of it. */
export function referralBonus(other: string, amount: Pesewas, day: Day): LedgerEvent {
  return eventOf('referral_bonus', day, other, amount)
}

/** The learner pays the house from the pocket; the house does not know yet what for. */
export function paymentSent({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('payment_sent', day, id, amount)
}

/** `matched`: a payment stands behind it. Without one the house credits money it never received. */
export function depositApproved({ id, amount }: Cause, matched: boolean, day: Day): LedgerEvent {
  return eventOf('deposit_approved', day, id, matched ? [amount, NOTHING] : [NOTHING, amount])
}

/** A paid deposit goes back to the pocket. One that was never paid moves nothing. */
export function depositRejected({ id, amount }: Cause, matched: boolean, day: Day): LedgerEvent {
  return eventOf('deposit_rejected', day, id, matched ? amount : NOTHING)
}

/** A payment that backs no deposit goes back to the pocket it came from. */
export function paymentReturned({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('payment_returned', day, id, amount)
}

/** The price goes from the wallet to the house's sales. */
export function machineBought(price: Pesewas, day: Day): LedgerEvent {
  return eventOf('machine_bought', day, null, price)
}

/** One business day's profit of all the learner's machines. */
export function daySettled(profit: Pesewas, day: Day): LedgerEvent {
  return eventOf('day_settled', day, null, profit)
}

/** The price leaves the wallet and the drawer together: the treasury has it, for 91 days. */
export function billBought(price: Pesewas, day: Day): LedgerEvent {
  return eventOf('bill_bought', day, null, price)
}

/** One day's interest: cash from outside comes in, and the wallet is credited what came. */
export function billInterest(amount: Pesewas, day: Day): LedgerEvent {
  return eventOf('bill_interest', day, null, amount)
}

/** The treasury pays the price back: cash into the drawer, and as much into the wallet. */
export function billRepaid(price: Pesewas, day: Day): LedgerEvent {
  return eventOf('bill_repaid', day, null, price)
}

/** The money is held until an admin decides. */
export function withdrawalRequested({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('withdrawal_requested', day, id, amount)
}

/** The house pays out: cash leaves the drawer and lands in the pocket. */
export function withdrawalApproved({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('withdrawal_approved', day, id, amount)
}

/** The held money is free again. */
export function withdrawalRejected({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('withdrawal_rejected', day, id, amount)
}

/** The pocket goes back to the mint, the claims on the house are forfeited. */
export function learnerDeleted(
  left: { readonly pocket: Pesewas; readonly wallet: Pesewas; readonly held: Pesewas },
  day: Day,
): LedgerEvent {
  return eventOf('learner_deleted', day, null, [left.pocket, left.wallet, left.held])
}
