import { viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** The one row of the autopilot; none where nobody has set it. */
export const autopilotView = viewOf(
  'autopilot',
  'deposits, pays_withdrawals, every_ms, frozen_for, set_by',
)
