import type { PersonId } from '#core/ids.ts'
import { analyticsHandlers } from '#features/analytics/server/calls.ts'
import { auditHandlers } from '#features/audit/server/calls.ts'
import { auditTables } from '#features/audit/server/tables.ts'
import { hasSecondFactor, type IsReserved, type OnSignIn } from '#features/auth/server/auth.ts'
import { authHandlers } from '#features/auth/server/calls.ts'
import type { Passwords } from '#features/auth/server/hashing.ts'
import { authTables } from '#features/auth/server/tables.ts'
import { autopilotHandlers } from '#features/autopilot/server/calls.ts'
import { autopilotTables } from '#features/autopilot/server/tables.ts'
import { cardsHandlers } from '#features/cards/server/calls.ts'
import { roundHandlers } from '#features/cards/server/round.ts'
import { cardsTables } from '#features/cards/server/tables.ts'
import { cardSeatView } from '#features/cards/views.ts'
import { classesTables } from '#features/classes/server/tables.ts'
import { clockHandlers } from '#features/clock/server/calls.ts'
import { clockTables } from '#features/clock/server/tables.ts'
import { clockView } from '#features/clock/views.ts'
import { crowdHandlers } from '#features/crowd/server/calls.ts'
import { joinLine } from '#features/crowd/server/crowd.ts'
import { crowdTables } from '#features/crowd/server/tables.ts'
import { debriefHandlers } from '#features/debrief/server/calls.ts'
import { debriefTables } from '#features/debrief/server/tables.ts'
import { joiningHandlers } from '#features/joining/server/calls.ts'
import { joiningTables } from '#features/joining/server/tables.ts'
import { lessonHandlers } from '#features/lesson/server/calls.ts'
import { asksForMoney } from '#features/lesson/server/lesson.ts'
import { sceneOfClass } from '#features/lesson/server/scene-of-class.ts'
import { lessonTables } from '#features/lesson/server/tables.ts'
import { ltiTables } from '#features/lti/server/tables.ts'
import { machinesHandlers } from '#features/machines/server/calls.ts'
import { machinesTables } from '#features/machines/server/tables.ts'
import { mailboxHandlers } from '#features/mailbox/server/calls.ts'
import { notificationsHandlers } from '#features/notifications/server/calls.ts'
import { peopleHandlers } from '#features/people/server/calls.ts'
import { readPocket } from '#features/pocket/server/pocket.ts'
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
import { walletTables } from '#features/wallet/server/tables.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { Tables } from '#platform/database/tables.ts'
import { type HandlerOf, openActAs, openMakeCall } from './make-call.ts'

/** The parts that the calls of some features are made with. */
type CallParts = {
  readonly passwords: Passwords
  readonly isReserved: IsReserved
  readonly onSignIn: OnSignIn
  /** Any call that the room answers: scenes and cards make some. */
  readonly handlerOf: HandlerOf
}

type Feature = {
  readonly handlers?: readonly Handler[] | ((parts: CallParts) => readonly Handler[])
  /** The feature's description of its tables. */
  readonly tables?: Tables
}

/** The number of the card of `person`, for what lies below the cards. */
const CARD_NUMBER = sql`(select number from ${cardSeatView} where person_id = person.id)`

/**
 * The features of a room, by the names of their folders: their calls, and their tables in the order of the
 * room's file.
 */
export const FEATURES: Readonly<Record<string, Feature>> = {
  settings: { handlers: settingsHandlers(hasSecondFactor), tables: settingsTables },
  clock: { handlers: clockHandlers, tables: clockTables },
  verses: { handlers: versesHandlers, tables: versesTables },
  auth: {
    handlers: ({ passwords, onSignIn, isReserved }) =>
      authHandlers({ passwords, onSignIn, clock: clockView, isReserved }),
    tables: authTables,
  },
  joining: {
    handlers: ({ onSignIn }) => joiningHandlers(onSignIn, sceneOfClass, CARD_NUMBER),
    tables: joiningTables,
  },
  wallet: {
    handlers: walletHandlers({ joinLine, asksForMoney }),
    tables: walletTables(IS_PAID_BY_RUN),
  },
  pocket: { handlers: [readPocket], tables: pocketTables },
  machines: { handlers: machinesHandlers, tables: machinesTables },
  referrals: { handlers: referralsHandlers, tables: referralsTables },
  run: { handlers: runHandlers, tables: runTables },
  solvency: { handlers: [readSolvency, readJoiners], tables: solvencyTables },
  truth: { handlers: [readTruth], tables: truthTables },
  debrief: { handlers: debriefHandlers, tables: debriefTables },
  autopilot: { handlers: autopilotHandlers, tables: autopilotTables },
  crowd: { handlers: crowdHandlers, tables: crowdTables },
  cards: {
    handlers: ({ handlerOf }) => [...cardsHandlers, ...roundHandlers(openActAs(handlerOf))],
    tables: cardsTables,
  },
  lesson: {
    handlers: ({ handlerOf }) => lessonHandlers(openMakeCall(handlerOf), CARD_NUMBER),
    tables: lessonTables,
  },
  audit: { handlers: auditHandlers, tables: auditTables },
  people: { handlers: ({ isReserved }) => peopleHandlers(eraseRowsOf, isReserved) },
  notifications: { handlers: notificationsHandlers },
  analytics: { handlers: analyticsHandlers },
  mailbox: { handlers: mailboxHandlers },
  scenario: { handlers: scenarioHandlers },
  quiz: { handlers: quizHandlers },
  classes: { tables: classesTables },
  lti: { tables: ltiTables },
}

/** Each feature's description of its tables, in the order of the room's file. */
export const TABLES: Readonly<Record<string, Tables>> = Object.fromEntries(
  Object.entries(FEATURES).flatMap(([name, { tables }]) => (tables ? [[name, tables]] : [])),
)

/** Takes what names a deleted person out of every table whose feature does that itself. */
export async function eraseRowsOf(tx: Tx, id: PersonId): Promise<void> {
  for (const { erase } of Object.values(TABLES)) await erase?.(tx, id)
}
