import { auditTables } from '../features/audit/server/tables.ts'
import { authTables } from '../features/auth/server/tables.ts'
import { autopilotTables } from '../features/autopilot/server/tables.ts'
import { clockTables } from '../features/clock/server/tables.ts'
import { crowdTables } from '../features/crowd/server/tables.ts'
import { debriefTables } from '../features/debrief/server/tables.ts'
import { joiningTables } from '../features/joining/server/tables.ts'
import { lessonTables } from '../features/lesson/server/tables.ts'
import { machinesTables } from '../features/machines/server/tables.ts'
import { pocketTables } from '../features/pocket/server/tables.ts'
import { referralsTables } from '../features/referrals/server/tables.ts'
import { runTables } from '../features/run/server/tables.ts'
import { settingsTables } from '../features/settings/server/tables.ts'
import { solvencyTables } from '../features/solvency/server/tables.ts'
import { truthTables } from '../features/truth/server/tables.ts'
import { versesTables } from '../features/verses/server/tables.ts'
import { walletTables } from '../features/wallet/server/tables.ts'
import type { PersonId } from '../core/ids.ts'
import type { Tx } from '../platform/db.ts'
import type { Tables } from '../platform/tables.ts'

/** What each feature says of its tables, in the order of the room's file. */
export const TABLES: Readonly<Record<string, Tables>> = {
  settings: settingsTables,
  clock: clockTables,
  verses: versesTables,
  auth: authTables,
  joining: joiningTables,
  wallet: walletTables,
  pocket: pocketTables,
  machines: machinesTables,
  referrals: referralsTables,
  run: runTables,
  solvency: solvencyTables,
  truth: truthTables,
  debrief: debriefTables,
  autopilot: autopilotTables,
  crowd: crowdTables,
  lesson: lessonTables,
  audit: auditTables,
}

/** Takes what names a deleted person out of every table whose feature does that itself. */
export async function eraseRowsOf(tx: Tx, id: PersonId): Promise<void> {
  for (const { erase } of Object.values(TABLES)) await erase?.(tx, id)
}
