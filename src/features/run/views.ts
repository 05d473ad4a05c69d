import { sql, viewOf } from '#platform/database/sql.ts'
import { auditView } from '#platform/database/views.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** A run on the house. */
export const runView = viewOf(
  'run',
  'id, state, next_place, started_by, started_at, ended_on, ended_at',
)

/** A place in the line of a run. */
export const runPlaceView = viewOf('run_place', 'run_id, place, learner_id, request_id, refused')

/** A request that a run paid: the log has the run's two lines, and none about the request. */
export const IS_PAID_BY_RUN = sql`
  exists (
    select from ${runPlaceView} join ${runView} on run.id = run_id
      join ${auditView} on about_kind = 'run' and about_id = run.id::text and by_id = started_by
    where request_id = coalesce(part_of, request.id) and request.status = 'completed'
      and started_by = decided_by and request.decided_as = 'house')`

/** True while a run is under way, which pays the line by itself. */
export const IS_RUN_UNDER_WAY = sql`exists (select from ${runView} where ended_at is null)`
