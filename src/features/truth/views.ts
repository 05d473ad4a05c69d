import { View, viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

const MOVE = 'place, learner_id, number, kind, amount, day, at, of, left_over'

/** A movement of cash as the trace has it. Amounts in pesewas. */
export const cashMoveView = viewOf('cash_move', MOVE)

/** Cash that was paid in and is not sent back. A return that was taken back does not count. */
export const paidInView = new View(
  'paid_in',
  `select ${MOVE} from cash_move
  where kind = 'paid' and not exists (
    select from cash_move as back
    where back.kind = 'returned' and back.of = cash_move.place and not exists (
      select from cash_move as undone where undone.kind = 'undone' and undone.of = back.place))`,
)

/** Cash of one lot that a movement took out, below zero where it was given back. Amounts in pesewas. */
export const cashFlowView = viewOf('cash_flow', 'move, lot, giver, taker, amount')
