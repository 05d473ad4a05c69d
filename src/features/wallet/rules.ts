import * as v from 'valibot'
import { Refusal } from '#core/errors.ts'
import { ghs, LEAST_AMOUNT, lesser, type Pesewas } from '#core/money.ts'
import { isBankNumber, isPracticeNumber } from '#core/notice.ts'
import { METHODS } from '#core/request.ts'
import { fields } from '#core/words/en/fields.ts'
import { typedProof } from './schema.ts'
import { wallet as t } from './words/en/wallet.ts'

type DepositFacts = {
  readonly amount: Pesewas
  /** One of `METHODS`; a form may have none yet. */
  readonly method: string
  /** The proof of the payment: a picture, or the account it was sent from and the reference. */
  readonly proof: 'picture' | 'manual'
  readonly hasPicture: boolean
  readonly accountName: string | undefined
  readonly reference: string | undefined
}

/** Far above any practice, far below where sums of requests would cease to be exact. */
export const LARGEST_DEPOSIT = ghs(1_000_000)

/** How many deposits of one learner may wait at once: a list an admin can still work through. */
export const MOST_PENDING_DEPOSITS = 20

/** The refusal of this deposit amount, or null. */
export function refuseDepositAmount(amount: Pesewas, min: Pesewas): Refusal | null {
  if (amount < min) return new Refusal('invalid', t.belowMinimumDeposit(min), 'amount')
  if (amount > LARGEST_DEPOSIT) {
    return new Refusal('invalid', t.aboveMaximumDeposit(LARGEST_DEPOSIT), 'amount')
  }
  return null
}

/** The refusal of this deposit request, or null. The form shows `refusalsOfDeposit`. */
export function refuseDeposit(facts: DepositFacts, min: Pesewas): Refusal | null {
  return refusalsOfDeposit(facts, min)[0] ?? null
}

/** All that is wrong with a deposit request, at most one refusal a field. */
export function refusalsOfDeposit(facts: DepositFacts, min: Pesewas): Refusal[] {
  const refusals = [refuseDepositAmount(facts.amount, min), refuseMethod(facts.method)]
  return [...refusals.filter((refusal) => refusal !== null), ...refusalsOfProof(facts)]
}

function refuseMethod(method: string): Refusal | null {
  if (METHODS.some((known) => known === method)) return null
  return new Refusal('invalid', t.methodRequired, 'method')
}

function refusalsOfProof({ proof, hasPicture, accountName, reference }: DepositFacts): Refusal[] {
  if (proof === 'picture') {
    return hasPicture ? [] : [new Refusal('invalid', t.screenshotRequired, 'proofId')]
  }
  const typed = { accountName: accountName ?? '', reference: reference ?? '' }
  return (['accountName', 'reference'] as const).flatMap((field) => {
    const [issue] = v.safeParse(typedProof.entries[field], typed[field]).issues ?? []
    return issue ? [new Refusal('invalid', issue.message, field)] : []
  })
}

export type WithdrawalFacts = {
  readonly available: Pesewas
  /** available + held */
  readonly balance: Pesewas
  readonly bonusReceived: Pesewas
  readonly hasCompletedDeposit: boolean
}

export type WithdrawalLimits = { readonly min: Pesewas; readonly max: Pesewas }

type LimitSettings = { readonly minWithdrawal: Pesewas; readonly maxWithdrawal: Pesewas }

/**
 * The limits of one withdrawal. While a lesson `asksForMoney`, a deposit has earned its owner any amount:
 * what a first machine pays in a few days may be less than the room's minimum.
 */
export function limitsOf(
  { minWithdrawal, maxWithdrawal: max }: LimitSettings,
  { available, hasCompletedDeposit }: Pick<WithdrawalFacts, 'available' | 'hasCompletedDeposit'>,
  asksForMoney: boolean,
): WithdrawalLimits {
  const isAnyPaid = asksForMoney && hasCompletedDeposit && available > 0
  return { min: isAnyPaid ? LEAST_AMOUNT : minWithdrawal, max }
}

/** The refusal of this withdrawal amount, or null. */
export function refuseWithdrawal(
  amount: Pesewas,
  facts: WithdrawalFacts,
  limits: WithdrawalLimits,
): Refusal | null {
  if (!facts.hasCompletedDeposit && facts.balance <= facts.bonusReceived) {
    return new Refusal('not_allowed', t.bonusNeedsDeposit)
  }
  if (amount < limits.min) return new Refusal('invalid', t.belowMinimum(limits.min), 'amount')
  if (amount > facts.available && facts.available <= limits.max) {
    return new Refusal('invalid', t.invalidOrExceeds, 'amount')
  }
  if (amount > limits.max) return new Refusal('invalid', t.aboveMaximum(limits.max), 'amount')
  return null
}

/**
 * The refusal of a withdrawal by this method to this account, or null. It goes to one's `own`
 * practice number, or by bank transfer to a bank number; whether somebody else uses that, the
 * database knows.
 */
function refusePayTo(account: string, method: string, own: string): Refusal | null {
  if (account === own) return null
  if (!isPracticeNumber(account)) return new Refusal('invalid', fields.practiceNumber, 'account')
  if (!isBankNumber(account)) return new Refusal('invalid', t.ownNumberOnly(own), 'account')
  if (method !== 'bank') return new Refusal('invalid', t.bankNumberNeedsBank(own), 'account')
  return null
}

export type WithdrawalAsked = {
  /** Null where what was typed is no amount. */
  readonly amount: Pesewas | null
  /** One of `METHODS`; a form may have none yet. */
  readonly method: string
  readonly account: string
}

/**
 * All that is wrong with a withdrawal, at most one refusal a field: the form and the server both ask
 * here. `own` is the learner's practice number.
 */
export function refusalsOfWithdrawal(
  { amount, method, account }: WithdrawalAsked,
  facts: WithdrawalFacts,
  limits: WithdrawalLimits,
  own: string,
): Refusal[] {
  const refusals = [
    amount === null
      ? new Refusal('invalid', t.invalidOrExceeds, 'amount')
      : refuseWithdrawal(amount, facts, limits),
    refuseMethod(method),
    account === ''
      ? new Refusal('invalid', t.accountRequired, 'account')
      : refusePayTo(account, method, own),
  ]
  return refusals.filter((refusal) => refusal !== null)
}

/** The reason that a learner cannot ask to withdraw the whole balance. */
export type NotAsked = 'nothing' | 'below_minimum' | 'needs_deposit'

/** All that one request may carry: what is available, up to the maximum of a withdrawal. */
export function everythingOf(available: Pesewas, limits: WithdrawalLimits): Pesewas {
  return lesser(available, limits.max)
}

/**
 * Applies the rule of every withdrawal to the whole balance, so that a run lets nobody through whom
 * the form would refuse.
 */
export function whyNotEverything(
  facts: WithdrawalFacts,
  limits: WithdrawalLimits,
): NotAsked | null {
  if (facts.available <= 0) return 'nothing'
  const refused = refuseWithdrawal(everythingOf(facts.available, limits), facts, limits)
  if (!refused) return null
  return refused.code === 'not_allowed' ? 'needs_deposit' : 'below_minimum'
}
