import { addDays } from '../core/day.ts'
import { closeDayDoor, moveClock, noteSettled, readClock } from '../features/clock/server/clock.ts'
import { settleDay } from '../features/machines/server/settle.ts'
import type { Kit } from '../platform/kit.ts'

type Parts = Pick<Kit, 'db' | 'announce'>

/**
 * Settles every business day that has begun and is not settled for all, each in full before the
 * next. Safe in any number of processes and killed anywhere: what is done is a condition on rows.
 * Answers how many days it turned.
 */
export async function turnDay({ db, announce }: Parts): Promise<number> {
  for (let turned = 0; ; turned++) {
    const { today, settledThrough } = await readClock(db)
    if (settledThrough >= today) {
      if (turned > 0) announce([{ topic: 'clock', to: 'everyone' }])
      return turned
    }
    const day = addDays(settledThrough, 1)
    await closeDayDoor(db)
    await settleDay(db, day)
    await noteSettled(db, day)
  }
}

/** Moves the clock on by whole days, settling each in full before the next. */
export async function advanceDay(parts: Parts, days = 1): Promise<void> {
  for (let moved = 0; moved < days; moved++) {
    await turnDay(parts)
    await moveClock(parts.db)
    await turnDay(parts)
  }
}
