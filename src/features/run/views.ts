import { viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** A run on the house. */
export const runView = viewOf(
  'run',
  'id, state, next_place, started_by, started_at, ended_on, ended_at',
)

/** A place in the line of a run. */
export const runPlaceView = viewOf('run_place', 'run_id, place, learner_id, request_id, refused')
