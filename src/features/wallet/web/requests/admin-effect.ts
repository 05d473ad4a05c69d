import { negative, type Pesewas } from '#core/money.ts'
import { CATALOGUE } from '#ledger/kinds.ts'
import { decidedKind } from '../../rules/decided-kind.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { decisions as t } from '../../words/en/admin-transactions.ts'

// The dialog that asks says what a decision does to whose money.

export type RequestAct = 'approve' | 'reject' | 'reset'
export type MoneyPlace = keyof typeof t.places

/** The change of each place. Places that stay as they are do not appear. */
export type RequestEffect = Partial<Record<MoneyPlace, Pesewas>>

/** The effect of approving, rejecting or resetting this request: the moves that the catalogue names. */
export function requestEffectOf(act: RequestAct, request: RequestRow): RequestEffect {
  const { amount, kind } = request
  const isApproved = act === 'reset' ? request.status === 'completed' : act === 'approve'
  const posted = decidedKind({ kind, isApproved, isPaid: request.payment !== null })
  const moved = act === 'reset' ? negative(amount) : amount
  // A decision moves its one amount, and each account once.
  const changes = (posted ? CATALOGUE[posted].moves : []).flatMap(([source, target]) => [
    [source, negative(moved)] as const,
    [target, moved] as const,
  ])
  return Object.fromEntries(changes.filter(([account]) => account in t.places))
}

/** The effect in a sentence or two. */
export function sayEffect(act: RequestAct, request: RequestRow): string {
  const paid = request.payment !== null
  if (act !== 'reset') {
    if (request.kind === 'withdrawal') return t.effects[act].withdrawal
    return paid ? t.effects[act].paidDeposit : t.effects[act].unpaidDeposit
  }
  const approved = request.status === 'completed'
  if (request.kind === 'withdrawal') {
    return approved ? t.effects.reset.approvedWithdrawal : t.effects.reset.rejectedWithdrawal
  }
  if (approved) return t.effects.reset.approvedDeposit
  return paid ? t.effects.reset.rejectedPaidDeposit : t.effects.reset.rejectedUnpaidDeposit
}

export function mayDo(act: RequestAct, { isDeleted, status, decidedAs }: RequestRow): boolean {
  if (isDeleted) return false
  if (act !== 'reset') return status === 'pending'
  // A withdrawal that its owner took back has no decision to reset.
  return status !== 'pending' && decidedAs !== 'owner'
}
