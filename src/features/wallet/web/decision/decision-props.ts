import type { Pesewas } from '#core/money.ts'
import type { RequestRow } from '../../schema/decisions.ts'

/** The props of the dialog of every decision. */
export type DecisionProps = {
  request: RequestRow
  /** The cash in the house's drawer, or undefined while it is not known. */
  houseCash: Pesewas | undefined
  onClose: () => void
  /** Called with what the request became, once the server has said so. */
  onDecided: (request: RequestRow) => void
  /** Called when the request is no longer what this dialog shows: somebody else was first. */
  onStale: () => void
}
