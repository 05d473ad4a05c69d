import { useEffect, useRef, useState } from 'react'
import type { InputOf } from '#core/call.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { cardWallCalls } from '../../schema/wall.ts'

/** The wait after a card was read until the wall hears of it, with all that were read meanwhile. */
const SOON_MS = 400

/** The longest pause after a send that failed; the first is a second, and each is twice the one before. */
const LONGEST_MS = 30_000
const pauseAfter = (failures: number) => Math.min(500 * 2 ** failures, LONGEST_MS)

type WallReads = InputOf<typeof cardWallCalls.showRead>

/**
 * Tells the wall which numbers have been read, one time after the other: never what they answer. A send
 * that fails is tried again by itself, later each time, with the newest numbers.
 */
export function useShownOnWall({ scene, step, numbers }: WallReads): void {
  const { run, pending } = useCommand(cardWallCalls.showRead)
  const isClosed = useClosedRoom()
  const sent = useRef<string | null>(null)
  const [failed, setFailed] = useState({ times: 0, until: 0 })
  const text = JSON.stringify({ scene, step, numbers })
  const isPlain = step === 1 && numbers.length === 0
  useEffect(() => {
    // Until something is read, the wall shows the first question by itself. A send that failed may be there.
    const isUntouched = sent.current === null && failed.times === 0
    if (isClosed || pending || sent.current === text || (isUntouched && isPlain)) return
    const send = async () => {
      const isShown = (await run(JSON.parse(text) as WallReads)) !== undefined
      if (isShown) sent.current = text
      setFailed(({ times }) => {
        const failures = isShown ? 0 : times + 1
        return { times: failures, until: isShown ? 0 : performance.now() + pauseAfter(failures) }
      })
    }
    const timer = setTimeout(() => void send(), Math.max(SOON_MS, failed.until - performance.now()))
    return () => clearTimeout(timer)
  }, [text, isClosed, isPlain, pending, run, failed])
}
