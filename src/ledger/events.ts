import type { Day } from '#core/day.ts'
import { NOTHING, type Pesewas } from '#core/money.ts'
import { type Account, CATALOGUE, type Kind } from './kinds.ts'

// Each function builds one event. It takes the accounts of its moves from the catalogue of kinds, so that
// no caller can name a wrong account.

type Move = { readonly source: Account; readonly target: Account; readonly amount: Pesewas }

/** An event that changes one learner's money. Either all its moves are posted, or none. */
export type LedgerEvent = {
  readonly kind: Kind
  readonly day: Day
  /** The id of the request, payment or person that caused the event. */
  readonly cause: string | null
  readonly moves: readonly Move[]
}

type Cause = { readonly id: string; readonly amount: Pesewas }

/**
 * Builds an event. `amounts` is one amount for all moves of the kind, or one for each move. Moves of 0 are
 * left out.
 */
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

/** Gives a new learner pocket money, and the house's sign-up bonus. */
export function signedUp(pocketMoney: Pesewas, bonus: Pesewas, day: Day): LedgerEvent {
  return eventOf('sign_up', day, null, [pocketMoney, bonus])
}

/** Credits one side's bonus for a referral code. `other` is the id of the person on the other side. */
export function referralBonus(other: string, amount: Pesewas, day: Day): LedgerEvent {
  return eventOf('referral_bonus', day, other, amount)
}

/**
 * Moves cash from the learner's pocket to the house. The house holds it in suspense until a deposit claims
 * it.
 */
export function paymentSent({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('payment_sent', day, id, amount)
}

/**
 * Credits the wallet. `matched` means that a payment backs the deposit. Otherwise the house credits money
 * it never received.
 */
export function depositApproved({ id, amount }: Cause, matched: boolean, day: Day): LedgerEvent {
  return eventOf('deposit_approved', day, id, matched ? [amount, NOTHING] : [NOTHING, amount])
}

/** Sends a paid deposit back to the pocket. A deposit that was never paid moves nothing. */
export function depositRejected({ id, amount }: Cause, matched: boolean, day: Day): LedgerEvent {
  return eventOf('deposit_rejected', day, id, matched ? amount : NOTHING)
}

/** Sends a payment that no deposit claims back to the pocket. */
export function paymentReturned({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('payment_returned', day, id, amount)
}

/** Moves the price from the wallet to the house's sales. */
export function machineBought(price: Pesewas, day: Day): LedgerEvent {
  return eventOf('machine_bought', day, null, price)
}

/** Credits one business day's profit of all the learner's machines. */
export function daySettled(profit: Pesewas, day: Day): LedgerEvent {
  return eventOf('day_settled', day, null, profit)
}

/** Takes the price out of the wallet and out of the drawer: the treasury holds the cash for 91 days. */
export function billBought(price: Pesewas, day: Day): LedgerEvent {
  return eventOf('bill_bought', day, null, price)
}

/**
 * Pays one day's interest: new cash comes in from the treasury, and the wallet is credited the same amount.
 */
export function billInterest(amount: Pesewas, day: Day): LedgerEvent {
  return eventOf('bill_interest', day, null, amount)
}

/**
 * Repays the price at the end: the treasury puts cash into the drawer, and the wallet is credited the same
 * amount.
 */
export function billRepaid(price: Pesewas, day: Day): LedgerEvent {
  return eventOf('bill_repaid', day, null, price)
}

/** Holds the money until an admin decides, so that the learner cannot spend it meanwhile. */
export function withdrawalRequested({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('withdrawal_requested', day, id, amount)
}

/** Pays out: cash leaves the drawer and reaches the pocket. */
export function withdrawalApproved({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('withdrawal_approved', day, id, amount)
}

/** Gives the held money back to the wallet. */
export function withdrawalRejected({ id, amount }: Cause, day: Day): LedgerEvent {
  return eventOf('withdrawal_rejected', day, id, amount)
}

/** Sends the pocket back to the mint. The deleted learner loses all claims on the house. */
export function learnerDeleted(
  left: Readonly<Record<'pocket' | 'wallet' | 'held' | 'suspense', Pesewas>>,
  day: Day,
): LedgerEvent {
  const { pocket, wallet, held, suspense } = left
  return eventOf('learner_deleted', day, null, [pocket, wallet, held, suspense])
}
