import type { REQUEST_KINDS } from '#core/request.ts'
import type { Kind } from '#ledger/kinds.ts'

type DecisionFacts = {
  readonly kind: (typeof REQUEST_KINDS)[number]
  readonly isApproved: boolean
  /** A payment from the pocket stands behind it. */
  readonly isPaid: boolean
}

/** The kind of event that a decision posts, or null where it moves nothing. */
export function decidedKind({ kind, isApproved, isPaid }: DecisionFacts): Kind | null {
  if (kind === 'withdrawal') {
    return isApproved ? 'withdrawal_approved' : 'withdrawal_rejected'
  }
  if (isApproved) return 'deposit_approved'
  return isPaid ? 'deposit_rejected' : null
}
