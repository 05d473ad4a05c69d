import { analyticsHandlers } from '#features/analytics/server/calls.ts'
import { auditHandlers } from '#features/audit/server/calls.ts'
import { auditTables } from '#features/audit/server/tables.ts'
import { hasSecondFactor } from '#features/auth/server/auth.ts'
import { authTables } from '#features/auth/server/tables.ts'
import { autopilotHandlers } from '#features/autopilot/server/calls.ts'
import { autopilotTables } from '#features/autopilot/server/tables.ts'
import { cardsHandlers } from '#features/cards/server/calls.ts'
import { cardsTables } from '#features/cards/server/tables.ts'
import { classesTables } from '#features/classes/server/tables.ts'
import { clockHandlers } from '#features/clock/server/calls.ts'
import { clockTables } from '#features/clock/server/tables.ts'
import { crowdHandlers } from '#features/crowd/server/calls.ts'
import { crowdTables } from '#features/crowd/server/tables.ts'
import { debriefHandlers } from '#features/debrief/server/calls.ts'
import { debriefTables } from '#features/debrief/server/tables.ts'
import { joiningTables } from '#features/joining/server/tables.ts'
import { lessonTables } from '#features/lesson/server/tables.ts'
import { ltiTables } from '#features/lti/server/tables.ts'
import { machinesHandlers } from '#features/machines/server/calls.ts'
import { machinesTables } from '#features/machines/server/tables.ts'
import { mailboxHandlers } from '#features/mailbox/server/calls.ts'
import { notificationsHandlers } from '#features/notifications/server/calls.ts'
import { pocketHandlers } from '#features/pocket/server/calls.ts'
import { pocketTables } from '#features/pocket/server/tables.ts'
import { quizHandlers } from '#features/quiz/server/calls.ts'
import { referralsHandlers } from '#features/referrals/server/calls.ts'
import { referralsTables } from '#features/referrals/server/tables.ts'
import { runHandlers } from '#features/run/server/calls.ts'
import { runTables } from '#features/run/server/tables.ts'
import { IS_PAID_BY_RUN } from '#features/run/views.ts'
import { scenarioHandlers } from '#features/scenario/server/calls.ts'
import { settingsHandlers } from '#features/settings/server/calls.ts'
import { settingsTables } from '#features/settings/server/tables.ts'
import { readJoiners, readSolvency } from '#features/solvency/server/solvency.ts'
import { solvencyTables } from '#features/solvency/server/tables.ts'
import { truthTables } from '#features/truth/server/tables.ts'
import { readTruth } from '#features/truth/server/truth.ts'
import { versesHandlers } from '#features/verses/server/calls.ts'
import { versesTables } from '#features/verses/server/tables.ts'
import { walletHandlers } from '#features/wallet/server/calls.ts'
import { movementHandlers } from '#features/wallet/server/pocket/calls.ts'
import { walletTables } from '#features/wallet/server/tables.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { Tables } from '#platform/database/tables.ts'

type Feature = {
  /** The feature's calls. Those that are made with something of another feature stand in calls.ts. */
  readonly handlers?: readonly Handler[]
  /** The feature's description of its tables. */
  readonly tables?: Tables
}

/**
 * The features of a room, by the names of their folders. Their tables are in the order of the
 * room's file.
 */
export const FEATURES: Readonly<Record<string, Feature>> = {
  settings: { handlers: settingsHandlers(hasSecondFactor), tables: settingsTables },
  clock: { handlers: clockHandlers, tables: clockTables },
  verses: { handlers: versesHandlers, tables: versesTables },
  auth: { tables: authTables },
  joining: { tables: joiningTables },
  wallet: { handlers: walletHandlers, tables: walletTables(IS_PAID_BY_RUN) },
  pocket: { handlers: [...pocketHandlers, ...movementHandlers], tables: pocketTables },
  machines: { handlers: machinesHandlers, tables: machinesTables },
  referrals: { handlers: referralsHandlers, tables: referralsTables },
  run: { handlers: runHandlers, tables: runTables },
  solvency: { handlers: [readSolvency, readJoiners], tables: solvencyTables },
  truth: { handlers: [readTruth], tables: truthTables },
  debrief: { handlers: debriefHandlers, tables: debriefTables },
  autopilot: { handlers: autopilotHandlers, tables: autopilotTables },
  crowd: { handlers: crowdHandlers, tables: crowdTables },
  cards: { handlers: cardsHandlers, tables: cardsTables },
  lesson: { tables: lessonTables },
  audit: { handlers: auditHandlers, tables: auditTables },
  notifications: { handlers: notificationsHandlers },
  analytics: { handlers: analyticsHandlers },
  mailbox: { handlers: mailboxHandlers },
  scenario: { handlers: scenarioHandlers },
  quiz: { handlers: quizHandlers },
  classes: { tables: classesTables },
  lti: { tables: ltiTables },
}
