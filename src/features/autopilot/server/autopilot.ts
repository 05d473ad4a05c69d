// The feature's facade: what other features may ask of the autopilot.

import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { personView } from '#features/auth/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { AUTOPILOT_DECIDED } from '#features/wallet/schema/decisions.ts'
import { approveRequest } from '#features/wallet/server/wallet.ts'
import { appendAudit, THE_HOUSE } from '#platform/calls/audit.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

export { type FreezeState, PLAYERS, readFrozen, selectFrozen } from './freeze.ts'
export { tellLine } from './tell-line.ts'

/**
 * Approves a deposit that a payment backs, if the autopilot approves deposits; returns false if it does
 * not. Robots call it, because they cannot wait three seconds between two days of a moving clock.
 */
export async function approveByAutopilot(tx: Tx, requestId: string, today: Day): Promise<boolean> {
  const set = await tx.maybe<{ by: PersonId; rule: string }>(
    sql`select set_by as by, deposits as rule ${WORKS} and deposits <> 'off'`,
  )
  if (!set) return false
  await decideAs(tx, { ...set, requestId, today })
  return true
}

/** Delays the next payout by `ms` milliseconds. */
export async function delayPayouts(tx: Tx, ms: number): Promise<void> {
  await tx.count(sql`
    update autopilot set next_payout_at = greatest(next_payout_at,
      clock_timestamp() + ${ms}::int * interval '1 millisecond')`)
}

type ByRule = {
  readonly by: PersonId
  /** The choice for deposits, or the seconds between two payouts. */
  readonly rule: string
  readonly requestId: string
  readonly today: Day
}

/** Decides one request in the name of the admin who set the autopilot, and adds the audit entry. */
export async function decideAs(tx: Tx, { by, rule, requestId, today }: ByRule): Promise<void> {
  const { request, entry } = await approveRequest(tx, { requestId, by, as: 'house', today })
  const learner = request.learnerId
  tx.announce({ topic: 'wallet', to: learner })
  tx.announce({ topic: 'requests', to: learner })
  tx.announce({ topic: 'requests', to: 'admins' })
  tx.announce({ topic: 'audit', to: 'admins' })
  const ruled = { ...entry, after: Object.assign({ rule }, entry.after) }
  await appendAudit(tx, { id: by }, AUTOPILOT_DECIDED, ruled, THE_HOUSE)
}

/** The autopilot's row, but only while the admin who set it is active and the room is open. */
export const WORKS = sql`
  from autopilot join ${personView} on person.id = set_by
  where role = 'admin' and person.status = 'active' and deleted_at is null
    and not exists (select from ${settingsView} where closed_at is not null)`
