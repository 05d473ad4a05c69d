import type { Page } from '@playwright/test'
import { ask, expect } from './browser.ts'
import type { ClassRoom } from './room.ts'

/** The clock has no days left that a scene let pass. */
export async function daysPassed(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const { move, settling } = await ask<{ move: unknown; settling: unknown }>(
          page,
          '/api/admin/clock',
        )
        return move === null && settling === null
      },
      { timeout: 120_000, intervals: [500] },
    )
    .toBe(true)
}

const PAUSE_MS = 12_000

/** Nobody more is paid: the first in the line asks for more than the drawer holds, or nobody waits. */
export async function isOver(room: ClassRoom, crowd: number): Promise<boolean> {
  const before = await room.readFigures()
  // Robots come to the line within half a minute, more of them than the drawer can pay.
  if (crowd > 0 && before.waiting === 0) return false
  // Longer than the house pauses between two people.
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  const after = await room.readFigures()
  return before.paid === after.paid && before.waiting === after.waiting
}
