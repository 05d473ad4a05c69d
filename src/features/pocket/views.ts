import { viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** A practice payment from a pocket to the house. `amount` in pesewas. */
export const paymentView = viewOf(
  'payment',
  'id, learner_id, reference, amount, day, at, to_name, to_number, returned_at, returned_by, return_reason',
)
