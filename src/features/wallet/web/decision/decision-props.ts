import type { Pesewas } from '../../../../core/money.ts'
import type { RequestRow } from '../../schema/decisions.ts'

/** What the dialog of every decision is given. */
export type DecisionProps = {
  request: RequestRow
  /** What the house's drawer holds, or undefined while that is not known. */
  houseCash: Pesewas | undefined
  onClose: () => void
  /** Told what the request became, once the server has said so. */
  onDecided: (request: RequestRow) => void
  /** Told that the request is no longer what this dialog shows: somebody else was first. */
  onStale: () => void
}
