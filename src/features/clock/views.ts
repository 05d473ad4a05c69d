import { viewOf } from '#platform/database/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** The one row of the clock. */
export const clockView = viewOf(
  'clock',
  'offset_days, settled_through, moving_from, moving_to, pace_seconds',
)
