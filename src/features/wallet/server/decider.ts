import { adminTransactions } from '../../../core/strings/en/admin-transactions.ts'
import { people } from '../../../core/strings/en/people.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import { auditView } from '../../../platform/views.ts'
import { personView } from '../../auth/views.ts'
import { AUTOPILOT_DECIDED } from '../../autopilot/schema.ts'
import { runPlaceView } from '../../run/views.ts'
import { decisionCalls } from '../schema/decisions.ts'

/** Beside `request`: the admin in whose name it was decided. */
export const JOIN_DECIDER: Sql = sql`left join ${personView.as('decider')} on decider.id = decided_by`

/**
 * What the autopilot or a run pays is decided in the name of the admin who let it, and yet by the house.
 * The autopilot says so in the log, a run has the request in its line and says nothing of it there.
 */
const BY_THE_HOUSE: Sql = sql`request.status = 'completed' and case (
    select action from ${auditView}
    where audit.person_id = request.learner_id and about_kind = 'request'
      and about_id = request.id::text
    order by number desc limit 1)
  when ${AUTOPILOT_DECIDED} then true
  when ${decisionCalls.approve.name} then false
  else exists (
    select from ${runPlaceView}
    where run_place.learner_id = request.learner_id and run_place.request_id = request.id) end`

/** Who decided a request that its owner did not take back, in a word; null while it waits. */
export const DECIDER: Sql = sql`case
  when decided_by is null then null
  when ${BY_THE_HOUSE} then ${adminTransactions.theHouse}
  else coalesce(decider.name, ${people.nobody}) end`
