import type { Topic } from '#core/call.ts'
import { forgetAddresses, forgetSessions } from '#features/auth/server/auth.ts'
import { processAutopilot } from '#features/autopilot/server/process-autopilot.ts'
import { msToStep } from '#features/clock/server/move.ts'
import { IS_RUN_AWAITED } from '#features/crowd/server/crowd.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { forgetMachinePictures } from '#features/machines/server/pictures.ts'
import { processRun } from '#features/run/server/process-run.ts'
import { IS_RUN_UNDER_WAY } from '#features/run/views.ts'
import { sumUpDays } from '#features/solvency/server/totals.ts'
import { bringTraceUpToDate } from '#features/truth/server/truth.ts'
import { forgetProofs } from '#features/wallet/server/deposits.ts'
import type { Job } from '#platform/base/jobs.ts'
import { openThrottle } from '#platform/base/throttle.ts'
import { forgetAttempts } from '#platform/calls/attempts.ts'
import { forgetKeys } from '#platform/calls/perform.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { msToMail, openSmtpSender, processMails } from '#platform/mail/mail.ts'
import {
  markMailServerGone,
  markMailServerSeen,
  NOTED_EVERY_MS,
} from '#platform/mail/mail-server.ts'
import { queueDayLetter } from './day-letter.ts'
import { processClockMove, turnDay } from './day-turn.ts'
import { openHeadCheck } from './seal-audit.ts'

const MINUTE_MS = 60_000
const [HOUR_MS, DAY_MS] = [60 * MINUTE_MS, 24 * 60 * MINUTE_MS]

// A job sleeps until a change wakes it or a row says that it is due. `everyMs` only catches a lost NOTIFY,
// or a row written by hand. An idle room may make ten statements a minute in all (`idle.test.ts`).

/** Milliseconds for what somebody waits for: a move, a run, the truth. */
const MISSED_MS = 2 * MINUTE_MS
/** Milliseconds for what nobody watches. */
const MISSED_LATER_MS = 30 * MINUTE_MS

/** A settlement announces itself many times a second. */
const TRACE_PAUSE_MS = 700
/**
 * A hundred rooms that are awake would trace for half of the machine's time, which commands need. Together
 * they trace for a tenth of it. Who reads the truth waits for none of it.
 */
const throttleTraces = openThrottle(9)
const TOTALS_PAUSE_MS = 5_000
/** Milliseconds between two steps: in a busy room many changes a second may concern a run. */
const STEP_PAUSE_MS = 200
const MAIL_PAUSE_MS = 200
/** An attacker with an older seal could cut off at most this much of the log unnoticed. */
const NOTE_PAUSE_MS = MINUTE_MS
const LETTER_PAUSE_MS = MINUTE_MS

const FORGETS = [
  forgetAttempts,
  forgetKeys,
  forgetProofs,
  forgetMachinePictures,
  forgetSessions,
  forgetAddresses,
]

/** One that fails keeps no other from its work: sessions and addresses must go in their time. */
async function forgetAll(db: Db): Promise<void> {
  const faults: unknown[] = []
  for (const forget of FORGETS) await forget(db).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, 'not all that is past was forgotten')
}

/** The autopilot pays nobody while a run pays by itself, nor before the robots have come to its line. */
export const IS_PAYOUT_HELD = sql`(${IS_RUN_UNDER_WAY} or ${IS_RUN_AWAITED})`

/** The jobs that the server runs without a request. */
export function appJobs(serverParts: ServerParts): Job[] {
  return [
    {
      name: 'turn the day',
      everyMs: msToNextTurn,
      pauseMs: STEP_PAUSE_MS,
      // A room that is open again settles what it missed.
      wakes: on('clock'),
      // A move that is due settles its days itself, and tells of them once.
      run: async () =>
        void ((await msToStep(serverParts.db)) !== 0 && (await turnDay(serverParts))),
    },
    {
      name: 'forget what is past',
      everyMs: HOUR_MS,
      run: () => forgetAll(serverParts.db),
    },
    {
      name: 'move the clock',
      everyMs: MISSED_MS,
      pauseMs: STEP_PAUSE_MS,
      wakes: on('clock'),
      run: (stopping) => processClockMove(serverParts, stopping),
    },
    {
      name: 'carry on the run',
      everyMs: MISSED_MS,
      pauseMs: STEP_PAUSE_MS,
      // A room that is open again goes on with what was under way.
      wakes: on('run', 'clock'),
      run: (stopping) => processRun(serverParts.db, stopping),
    },
    {
      name: 'decide by the autopilot',
      everyMs: MISSED_MS,
      pauseMs: STEP_PAUSE_MS,
      wakes: on('requests', 'autopilot', 'clock', 'people'),
      // Only an admin who is there sets it, in an open room.
      switchedOnBy: on('autopilot', 'clock', 'people', 'settings'),
      run: (stopping) => processAutopilot(serverParts.db, IS_PAYOUT_HELD, stopping),
    },
    {
      name: 'let the robots act',
      everyMs: MISSED_LATER_MS,
      pauseMs: STEP_PAUSE_MS,
      wakes: on('clock', 'crowd'),
      run: (stopping) => processCrowd(serverParts.db, stopping),
    },
    ...traceJobs(serverParts),
    ...dayJobs(serverParts),
    ...mailJobs(serverParts),
  ]
}

/** The truth page is live for everyone, also when another person moved the cash. */
function traceJobs(serverParts: ServerParts): Job[] {
  return [
    {
      name: 'trace the cash',
      everyMs: MISSED_MS,
      pauseMs: TRACE_PAUSE_MS,
      wakes: on('wallet', 'requests', 'machines', 'clock', 'settling', 'people'),
      run: async (stopping) =>
        void (await throttleTraces(stopping, () => bringTraceUpToDate(serverParts))),
    },
    {
      name: 'trace cash that was passed over',
      everyMs: HOUR_MS,
      run: () => bringTraceUpToDate(serverParts, 'far'),
    },
  ]
}

/** The jobs that follow from a day that is over, and from new entries of the audit log. */
function dayJobs(serverParts: ServerParts): Job[] {
  return [
    {
      name: 'sum up the days that are over',
      everyMs: MISSED_LATER_MS,
      pauseMs: TOTALS_PAUSE_MS,
      wakes: on('clock'),
      run: async () => void (await sumUpDays(serverParts.db)),
    },
    {
      name: 'note the head of the audit log',
      everyMs: MISSED_LATER_MS,
      pauseMs: NOTE_PAUSE_MS,
      wakes: on('audit'),
      run: openHeadCheck(serverParts.db, serverParts.config, serverParts.log),
    },
    {
      name: 'write to the admins',
      everyMs: MISSED_LATER_MS,
      pauseMs: LETTER_PAUSE_MS,
      wakes: on('clock', 'settings', 'people'),
      run: async () => void (await queueDayLetter(serverParts.db, serverParts.config.commandWay)),
    },
  ]
}

function mailJobs(serverParts: ServerParts): Job[] {
  const { smtpUrl, publicUrl } = serverParts.config
  if (!smtpUrl) {
    return [
      {
        name: 'note that no mail leaves',
        everyMs: MISSED_MS,
        run: () => markMailServerGone(serverParts.db),
      },
    ]
  }
  const send = openSmtpSender(smtpUrl, `SikaLab <no-reply@${new URL(publicUrl).hostname}>`)
  const tellMailbox = () => serverParts.announce([{ topic: 'mail', to: 'admins' }])
  return [
    {
      name: 'carry mail',
      everyMs: NOTED_EVERY_MS,
      pauseMs: MAIL_PAUSE_MS,
      wakes: on('mail'),
      run: async (stopping) => {
        // Before anything is carried, and in time for the note to stay valid.
        await markMailServerSeen(serverParts.db)
        const dueMs = await msToMail(serverParts.db)
        if (dueMs !== 0) return dueMs
        await processMails(serverParts.db, send, stopping, tellMailbox)
        return msToMail(serverParts.db)
      },
    },
  ]
}

function on(...topics: readonly Topic[]): NonNullable<Job['wakes']> {
  return (changes) => changes.some(({ topic }) => topics.includes(topic))
}

/**
 * Just after midnight in Accra, which keeps UTC all year, and every minute besides: a laptop that
 * slept over midnight, a clock that was put forward and a database whose clock is a little behind
 * turn the day then. It reads one row.
 */
export function msToNextTurn(nowMs = Date.now()): number {
  const toMidnight = DAY_MS - (nowMs % DAY_MS) + 50
  return Math.min(MINUTE_MS, toMidnight)
}
