import { minus, NOTHING, type Pesewas } from '../../../../core/money.ts'
import { decisions as t } from '../../../../core/strings/en/admin-transactions.ts'
import type { RequestRow } from '../../schema/decisions.ts'

// What a decision does to whose money, for the dialog that asks.

export type Act = 'approve' | 'reject' | 'reset'
export type Place = keyof typeof t.places

/** By how much each place changes. Places that stay as they are do not appear. */
export type Effect = Partial<Record<Place, Pesewas>>

/** What approving, rejecting or resetting this request changes. */
export function effectOf(act: Act, request: RequestRow): Effect {
  if (act !== 'reset') return decisionEffect(act, request)
  return reversed(decisionEffect(request.status === 'completed' ? 'approve' : 'reject', request))
}

function decisionEffect(act: 'approve' | 'reject', request: RequestRow): Effect {
  const { amount, kind, payment } = request
  const less = minus(NOTHING, amount)
  if (kind === 'withdrawal') {
    if (act === 'approve') return { held: less, pocket: amount, cash: less }
    return { held: less, wallet: amount }
  }
  if (act === 'approve') return { wallet: amount }
  return payment ? { pocket: amount, cash: less } : {}
}

function reversed(effect: Effect): Effect {
  const changes = Object.entries(effect) as [Place, Pesewas][]
  return Object.fromEntries(changes.map(([place, change]) => [place, minus(NOTHING, change)]))
}

/** The effect in a sentence or two. */
export function sayEffect(act: Act, request: RequestRow): string {
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

export function mayDo(act: Act, { isDeleted, status, decidedAs }: RequestRow): boolean {
  if (isDeleted) return false
  if (act !== 'reset') return status === 'pending'
  // Of a withdrawal that its owner took back there is no decision to reset.
  return status !== 'pending' && decidedAs !== 'owner'
}
