import { viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/**
 * A deposit or a withdrawal that was asked for, in its present state. `amount` in pesewas. Of a withdrawal
 * that is paid in part it is what is left; `asked` stays what was asked for, and is 0 for the part itself.
 */
export const requestView = viewOf(
  'request',
  `id, number, learner_id, kind, amount, method, account_name, reference, proof_id, payment_id, status,
    reason, requested_on, requested_at, decided_by, decided_at, decided_as, cancelled, reopened_at, status_on,
    payout_seal, part_of, lot, case when part_of is null then amount + taken else 0 end as asked`,
)

/** A payment screenshot, without the picture. */
export const proofView = viewOf(
  'proof',
  'id, learner_id, sha256, uploaded_at, picture is not null as has_picture',
)

/** How many requests were made on a business day that is over, and of how much, in pesewas. */
export const dayAskedView = viewOf('day_asked', 'day, requests, amount')
