import { forgetSessions } from '../features/auth/server/auth.ts'
import { forgetMachinePictures } from '../features/machines/server/pictures.ts'
import { carryRun } from '../features/run/server/carry.ts'
import { sumUpDays } from '../features/solvency/server/totals.ts'
import { bringTraceUpToDate } from '../features/truth/server/truth.ts'
import { forgetProofs } from '../features/wallet/server/proofs.ts'
import { forgetKeys } from '../platform/idempotency-keys.ts'
import { forgetAttempts } from '../platform/attempts.ts'
import type { Job } from '../platform/jobs.ts'
import type { Kit } from '../platform/kit.ts'
import { carryDue, openCarrier } from '../platform/mail.ts'
import { noteMailServer, noteNoMailServer } from '../platform/mail-server.ts'
import { queueDayLetter } from './day-letter.ts'
import { carryMove, turnDay } from './day-turn.ts'
import { openNoter } from './seal-audit.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const MAIL_MS = 2_000
const NO_MAIL_MS = 60_000
const DAY_MS = 86_400_000
/** The admin who moved the clock watches the page, so this runs often; each run reads one row. */
const MOVE_MS = 250
/** A room watches who is paid next, so this runs often; each run reads one row by its index. */
const RUN_MS = 200
/** The truth page is live for everyone, also when another person moved the cash. */
const TRACE_MS = 700
const TOTALS_MS = 5_000
/** An attacker with an older seal could cut off at most this much of the log unnoticed. */
const NOTE_MS = 60_000
/** A letter is no alarm. */
const LETTER_MS = 60_000

/** The jobs that the server runs without a request. */
export function appJobs(kit: Kit): Job[] {
  const jobs: Job[] = [
    { name: 'turn the day', everyMs: msToNextTurn, run: async () => void (await turnDay(kit)) },
    {
      name: 'forget what is past',
      everyMs: HOUR_MS,
      run: async () => {
        await forgetAttempts(kit.db)
        await forgetKeys(kit.db)
        await forgetProofs(kit.db)
        await forgetMachinePictures(kit.db)
        await forgetSessions(kit.db)
      },
    },
    { name: 'move the clock', everyMs: MOVE_MS, run: (stopping) => carryMove(kit, stopping) },
    { name: 'carry on the run', everyMs: RUN_MS, run: (stopping) => carryRun(kit.db, stopping) },
    { name: 'trace the cash', everyMs: TRACE_MS, run: () => bringTraceUpToDate(kit) },
    {
      name: 'trace cash that was passed over',
      everyMs: HOUR_MS,
      run: () => bringTraceUpToDate(kit, 'far'),
    },
    {
      name: 'sum up the days that are over',
      everyMs: TOTALS_MS,
      run: async () => void (await sumUpDays(kit.db)),
    },
    {
      name: 'note the head of the audit log',
      everyMs: NOTE_MS,
      run: openNoter(kit.db, kit.config, kit.log),
    },
    {
      name: 'write to the admins',
      everyMs: LETTER_MS,
      run: async () => void (await queueDayLetter(kit.db)),
    },
  ]
  const { smtpUrl, publicUrl } = kit.config
  if (smtpUrl) {
    const carry = openCarrier(smtpUrl, `SikaLab <no-reply@${new URL(publicUrl).hostname}>`)
    const tellMailbox = () => kit.announce([{ topic: 'mail', to: 'admins' }])
    jobs.push({
      name: 'carry mail',
      everyMs: MAIL_MS,
      run: async (stopping) => {
        await noteMailServer(kit.db)
        await carryDue(kit.db, carry, stopping, tellMailbox)
      },
    })
  } else {
    jobs.push({
      name: 'note that no mail leaves',
      everyMs: NO_MAIL_MS,
      run: () => noteNoMailServer(kit.db),
    })
  }
  return jobs
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
