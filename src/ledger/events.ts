import type { Day } from '../core/day.ts'
import type { Pesewas } from '../core/money.ts'
import type { Account, Kind } from '../core/accounts.ts'

// PRODUCT §3's table as functions: each event says which account pays which.

export type Move = { readonly source: Account; readonly target: Account; readonly amount: Pesewas }

/** Something that happened to one learner's money. All its moves are posted, or none. */
export type LedgerEvent = {
  readonly kind: Kind
  readonly day: Day
  /** The request, payment or person behind it. */
  readonly cause: string | null
  readonly moves: readonly Move[]
}

type Cause = { readonly id: string; readonly amount: Pesewas }

const move = (source: Account, target: Account, amount: Pesewas): Move => ({
  source,
  target,
  amount,
})

/** The pocket money and the house's sign-up bonus. */
export function signedUp(pocketMoney: Pesewas, bonus: Pesewas, day: Day): LedgerEvent {
  const moves = [move('mint', 'pocket', pocketMoney), move('bonuses', 'wallet', bonus)]
  return { kind: 'sign_up', day, cause: null, moves: moves.filter((each) => each.amount > 0) }
}

/** One side's bonus for a referral code; `other` is the person on the other side of it. */
export function referralBonus(other: string, amount: Pesewas, day: Day): LedgerEvent {
  return { kind: 'referral_bonus', day, cause: other, moves: [move('bonuses', 'wallet', amount)] }
}

/** The learner pays the house from the pocket; the house does not know yet what for. */
export function paymentSent(payment: Cause, day: Day): LedgerEvent {
  const { id, amount } = payment
  const moves = [move('pocket', 'cash', amount), move('drawer', 'suspense', amount)]
  return { kind: 'payment_sent', day, cause: id, moves }
}

/** `matched`: a payment stands behind it. Without one the house credits money it never received. */
export function depositApproved(request: Cause, matched: boolean, day: Day): LedgerEvent {
  const source = matched ? 'suspense' : 'unmatched'
  const moves = [move(source, 'wallet', request.amount)]
  return { kind: 'deposit_approved', day, cause: request.id, moves }
}

/** A paid deposit goes back to the pocket. One that was never paid moves nothing. */
export function depositRejected(request: Cause, matched: boolean, day: Day): LedgerEvent {
  const { id, amount } = request
  const back = [move('cash', 'pocket', amount), move('suspense', 'drawer', amount)]
  return { kind: 'deposit_rejected', day, cause: id, moves: matched ? back : [] }
}

/** A payment that backs no deposit goes back to the pocket it came from. */
export function paymentReturned(payment: Cause, day: Day): LedgerEvent {
  const { id, amount } = payment
  const moves = [move('cash', 'pocket', amount), move('suspense', 'drawer', amount)]
  return { kind: 'payment_returned', day, cause: id, moves }
}

/** The price goes from the wallet to the house's sales. */
export function machineBought(price: Pesewas, day: Day): LedgerEvent {
  return { kind: 'machine_bought', day, cause: null, moves: [move('wallet', 'sales', price)] }
}

/** One business day's profit of all the learner's machines. */
export function daySettled(profit: Pesewas, day: Day): LedgerEvent {
  return { kind: 'day_settled', day, cause: null, moves: [move('profits', 'wallet', profit)] }
}

/** The price leaves the wallet and the drawer together: the treasury has it, for 91 days. */
export function billBought(price: Pesewas, day: Day): LedgerEvent {
  const moves = [move('cash', 'bills', price), move('wallet', 'drawer', price)]
  return { kind: 'bill_bought', day, cause: null, moves }
}

/** One day's interest: cash from outside comes in, and the wallet is credited what came. */
export function billInterest(amount: Pesewas, day: Day): LedgerEvent {
  const moves = [
    move('treasury', 'cash', amount),
    move('drawer', 'interest', amount),
    move('interest', 'wallet', amount),
  ]
  return { kind: 'bill_interest', day, cause: null, moves }
}

/** The treasury pays the price back: cash into the drawer, and as much into the wallet. */
export function billRepaid(price: Pesewas, day: Day): LedgerEvent {
  const moves = [move('bills', 'cash', price), move('drawer', 'wallet', price)]
  return { kind: 'bill_repaid', day, cause: null, moves }
}

/** The money is held until an admin decides. */
export function withdrawalRequested(request: Cause, day: Day): LedgerEvent {
  const moves = [move('wallet', 'held', request.amount)]
  return { kind: 'withdrawal_requested', day, cause: request.id, moves }
}

/** The house pays out: cash leaves the drawer and lands in the pocket. */
export function withdrawalApproved(request: Cause, day: Day): LedgerEvent {
  const { id, amount } = request
  const moves = [move('cash', 'pocket', amount), move('held', 'drawer', amount)]
  return { kind: 'withdrawal_approved', day, cause: id, moves }
}

/** The held money is free again. */
export function withdrawalRejected(request: Cause, day: Day): LedgerEvent {
  const moves = [move('held', 'wallet', request.amount)]
  return { kind: 'withdrawal_rejected', day, cause: request.id, moves }
}

/** The pocket goes back to the mint, the claims on the house are forfeited. */
export function learnerDeleted(
  left: { readonly pocket: Pesewas; readonly wallet: Pesewas; readonly held: Pesewas },
  day: Day,
): LedgerEvent {
  const moves = [
    move('pocket', 'mint', left.pocket),
    move('wallet', 'forfeits', left.wallet),
    move('held', 'forfeits', left.held),
  ]
  return {
    kind: 'learner_deleted',
    day,
    cause: null,
    moves: moves.filter((each) => each.amount > 0),
  }
}
