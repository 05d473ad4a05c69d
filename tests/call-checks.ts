import type { CallCheck, CallChecks } from './call-check.ts'
import { analyticsChecks } from '../src/features/analytics/call-checks.ts'
import { appChecks } from '../src/app/call-checks.ts'
import { auditChecks } from '../src/features/audit/call-checks.ts'
import { authChecks } from '../src/features/auth/call-checks.ts'
import { autopilotChecks } from '../src/features/autopilot/call-checks.ts'
import { clockChecks } from '../src/features/clock/call-checks.ts'
import { crowdChecks } from '../src/features/crowd/call-checks.ts'
import { debriefChecks } from '../src/features/debrief/call-checks.ts'
import { joiningChecks } from '../src/features/joining/call-checks.ts'
import { lessonChecks } from '../src/features/lesson/call-checks.ts'
import { machinesChecks } from '../src/features/machines/call-checks.ts'
import { mailboxChecks } from '../src/features/mailbox/call-checks.ts'
import { notificationsChecks } from '../src/features/notifications/call-checks.ts'
import { peopleChecks } from '../src/features/people/call-checks.ts'
import { pocketChecks } from '../src/features/pocket/call-checks.ts'
import { referralsChecks } from '../src/features/referrals/call-checks.ts'
import { roomsChecks } from '../src/features/rooms/call-checks.ts'
import { runChecks } from '../src/features/run/call-checks.ts'
import { scenarioChecks } from '../src/features/scenario/call-checks.ts'
import { settingsChecks } from '../src/features/settings/call-checks.ts'
import { solvencyChecks } from '../src/features/solvency/call-checks.ts'
import { truthChecks } from '../src/features/truth/call-checks.ts'
import { versesChecks } from '../src/features/verses/call-checks.ts'
import { walletChecks } from '../src/features/wallet/call-checks.ts'

// A list of lists, as src/app/calls.ts is. A call without a row fails the first test of guard.test.ts,
// and so does a row without a call.

/** The row of every call, by the call's name. */
export const CALL_CHECKS: CallChecks = joinChecks([
  analyticsChecks,
  appChecks,
  auditChecks,
  authChecks,
  autopilotChecks,
  clockChecks,
  crowdChecks,
  debriefChecks,
  joiningChecks,
  lessonChecks,
  machinesChecks,
  mailboxChecks,
  notificationsChecks,
  peopleChecks,
  pocketChecks,
  referralsChecks,
  roomsChecks,
  runChecks,
  scenarioChecks,
  settingsChecks,
  solvencyChecks,
  truthChecks,
  versesChecks,
  walletChecks,
])

/** The rows of all these features. A second row for a call would silently win over the first. */
export function joinChecks(features: readonly CallChecks[]): CallChecks {
  const all = new Map<string, CallCheck>()
  for (const [name, check] of features.flatMap((checks) => Object.entries(checks))) {
    if (all.has(name)) throw new Error(`The call ${name} has two rows.`)
    all.set(name, check)
  }
  return Object.fromEntries(all)
}

/** Input that is in order, of this learner where it names one; nothing where the call's row has none. */
export function soundInput(name: string, id: string) {
  const sound = CALL_CHECKS[name]?.sound
  return typeof sound === 'function' ? sound(id) : sound
}
