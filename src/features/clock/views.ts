import { viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** The one row of the clock. */
export const clockView = viewOf(
  'clock',
  'offset_days, settled_through, moving_from, moving_to, pace_seconds',
)
