import { sql, viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** The one row of the clock. */
export const clockView = viewOf(
  'clock',
  'offset_days, settled_through, moving_from, moving_to, pace_seconds',
)

/** True while days pass at once that somebody wished: those of scenes that a lesson leaves out, too. */
export const ARE_DAYS_PASSING = sql`exists (
  select from ${clockView} where moving_to is not null and pace_seconds is null)`
