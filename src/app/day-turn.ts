import { addDays } from '#core/day.ts'
import { markDaySettled, waitOutCommands } from '#features/clock/server/clock.ts'
import { readSeenClock } from '#features/clock/server/jump.ts'
import { endMove, msToStep, passDay } from '#features/clock/server/move.ts'
import { processCrowd } from '#features/crowd/server/process-crowd.ts'
import { settleDay } from '#features/machines/server/settle.ts'
import { shiftUploads } from '#features/wallet/server/deposits.ts'
import type { Change } from '#platform/base/change.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import { shiftRooms } from '#rooms/deletes-at.ts'

type DayTurnParts = Pick<ServerParts, 'db' | 'announce'>
type MoveParts = DayTurnParts & Partial<Pick<ServerParts, 'log'>>

const TURNED: readonly Change[] = [{ topic: 'clock', to: 'everyone' }]
/** A move without a pace is nothing a learner sees: its end is told where the clock is moved. */
const ENDED: readonly Change[] = [{ topic: 'clock', to: 'admins' }]
const SETTLING: readonly Change[] = [{ topic: 'settling', to: 'admins' }]

/** The times that go with a calendar that jumps, beside sessions. The first room alone has further ones. */
const SHIFTS = [shiftUploads, shiftRooms]

/**
 * Settles every business day that has begun and is not settled for all, each in full before the
 * next. Safe in any number of processes and killed anywhere: what is done is a condition on rows.
 * Answers how many days it turned; of several processes that settle a day, one does.
 */
export async function turnDay(parts: DayTurnParts): Promise<number> {
  const turned = await settleWhatBegan(parts)
  if (turned > 0) parts.announce(TURNED)
  return turned
}

/** Settles like `turnDay`, and announces only how far it is: the caller announces the new day. */
async function settleWhatBegan({ db, announce }: DayTurnParts): Promise<number> {
  for (let turned = 0; ; ) {
    const { today, settledThrough, isClosed } = await readSeenClock(db, SHIFTS)
    if (settledThrough >= today || isClosed) return turned
    const day = addDays(settledThrough, 1)
    await waitOutCommands(db)
    await settleDay(db, day, () => announce(SETTLING))
    if (await markDaySettled(db, day)) turned++
  }
}

/**
 * Carries on the move of the clock that somebody wished, as far as it is due: settles, lets the
 * next day begin, settles that. The wish is a row, so every process does this, at the same time and
 * after any of them was killed. Answers in how many milliseconds the next step is due; null for none.
 */
export async function processClockMove(
  parts: MoveParts,
  stopping?: AbortSignal,
): Promise<number | null> {
  const dueMs = await msToStep(parts.db)
  if (dueMs === null || dueMs > 0) return dueMs
  // Each day of a move is announced once, after its settlement and by the process that noted it: at each
  // announcement a hall of phones reads everything again.
  for (;;) {
    const isNew = (await settleWhatBegan(parts)) > 0
    let [isPassed, isStopped] = [false, false]
    let ended: Awaited<ReturnType<typeof endMove>> = null
    try {
      await letRobotsAct(parts, stopping)
      isStopped = stopping?.aborted === true
      isPassed = !isStopped && (await passDay(parts.db))
      if (!isStopped && !isPassed) ended = await endMove(parts.db)
    } finally {
      // Nobody else tells of a day that this process noted, whatever failed since. The process that
      // ends the move need not be the one that noted its last day, and does not tell of it again.
      if (isNew || ended === 'paced') parts.announce(TURNED)
      else if (ended) parts.announce(ENDED)
    }
    if (!isPassed) return isStopped ? null : msToStep(parts.db)
  }
}

/** Robots live each day before the next begins, as people would. What goes wrong there stops no clock. */
async function letRobotsAct({ db, log }: MoveParts, stopping?: AbortSignal): Promise<void> {
  try {
    await processCrowd(db, stopping)
  } catch (error) {
    log?.error({ err: error }, 'the robots did not act')
  }
}
