import { analyticsHandlers } from '../features/analytics/server/calls.ts'
import { auditHandlers } from '../features/audit/server/calls.ts'
import { authHandlers } from '../features/auth/server/calls.ts'
import type { Library } from '../features/auth/server/library.ts'
import { autopilotHandlers } from '../features/autopilot/server/calls.ts'
import { clockHandlers } from '../features/clock/server/calls.ts'
import { readClock } from '../features/clock/server/clock.ts'
import { crowdHandlers } from '../features/crowd/server/calls.ts'
import { debriefHandlers } from '../features/debrief/server/calls.ts'
import { joiningHandlers } from '../features/joining/server/calls.ts'
import { lessonHandlers } from '../features/lesson/server/calls.ts'
import { machinesHandlers } from '../features/machines/server/calls.ts'
import { settleLearner } from '../features/machines/server/settle.ts'
import { mailboxHandlers } from '../features/mailbox/server/calls.ts'
import { notificationsHandlers } from '../features/notifications/server/calls.ts'
import { peopleHandlers } from '../features/people/server/calls.ts'
import { pocketHandlers } from '../features/pocket/server/calls.ts'
import { referralsHandlers } from '../features/referrals/server/calls.ts'
import { runHandlers } from '../features/run/server/calls.ts'
import { scenarioHandlers } from '../features/scenario/server/calls.ts'
import { settingsHandlers } from '../features/settings/server/calls.ts'
import { solvencyHandlers } from '../features/solvency/server/calls.ts'
import { truthHandlers } from '../features/truth/server/calls.ts'
import { versesHandlers } from '../features/verses/server/calls.ts'
import { walletHandlers } from '../features/wallet/server/calls.ts'
import { openMakeCall } from './make-call.ts'
import { exportRoom } from './export-room.ts'
import { downloadData } from './own-data.ts'
import { eraseRowsOf } from './tables.ts'
import type { Day } from '../core/day.ts'
import type { Handler } from '../platform/handle.ts'
import type { Kit, Person } from '../platform/kit.ts'
import { sql } from '../platform/sql.ts'

/**
 * Every call the server answers: each feature's list, and those that need several features. A call
 * that is in none does not exist.
 */
export function allHandlers(library: Library): Handler[] {
  const handlers: Handler[] = [
    ...authHandlers(library, settleAtSignIn),
    ...joiningHandlers(settleAtSignIn),
    ...settingsHandlers,
    ...autopilotHandlers,
    ...crowdHandlers,
    ...versesHandlers,
    ...referralsHandlers,
    ...notificationsHandlers,
    ...machinesHandlers,
    ...pocketHandlers,
    ...walletHandlers,
    ...clockHandlers,
    ...analyticsHandlers,
    ...mailboxHandlers,
    ...peopleHandlers(eraseRowsOf),
    ...auditHandlers,
    ...solvencyHandlers,
    ...truthHandlers,
    ...debriefHandlers,
    ...runHandlers,
    ...scenarioHandlers,
    downloadData,
    exportRoom,
  ]
  return [...handlers, ...lessonHandlers(openMakeCall(handlers))]
}

/** Somebody who was away sees every missed day paid when they come in. */
async function settleAtSignIn({ db }: Kit, person: Person): Promise<void> {
  // In a closed room nothing is paid, and nothing is missed: they come to read.
  if ((await readClock(db)).isClosed) return
  await db.withTx(async (tx) => {
    const { today } = await tx.one<{ today: Day }>(
      sql`select today from open_command(null, null, 'auth.signIn', null)`,
    )
    await settleLearner(tx, person.id, today)
  })
}
