import { viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** A deposit or a withdrawal that was asked for, in its present state. `amount` in pesewas. */
export const requestView = viewOf(
  'request',
  'id, number, learner_id, kind, amount, method, account_name, reference, proof_id, payment_id, status, reason, requested_on, requested_at, decided_by, decided_at, decided_as, cancelled, reopened_at, status_on, payout_seal',
)

/** A payment screenshot, without the picture. */
export const proofView = viewOf(
  'proof',
  'id, learner_id, sha256, uploaded_at, picture is not null as has_picture',
)
