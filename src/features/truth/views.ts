import { viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** A movement of cash as the trace has it. Amounts in pesewas. */
export const cashMoveView = viewOf(
  'cash_move',
  'place, learner_id, number, kind, amount, day, at, of, left_over',
)

/** Cash of one lot that a movement took out, below zero where it was given back. Amounts in pesewas. */
export const cashFlowView = viewOf('cash_flow', 'move, lot, giver, taker, amount')
