import { useEffect, useRef } from 'react'
import type { InputOf } from '#core/call.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { cardWallCalls } from '../../schema/wall.ts'

/** The wait after a card was read until the wall hears of it, with all that were read meanwhile. */
const SOON_MS = 400

type WallReads = InputOf<typeof cardWallCalls.showRead>

/** Tells the wall which numbers have been read, one time after the other: never what they answer. */
export function useShownOnWall({ scene, step, numbers }: WallReads): void {
  const { run, pending } = useCommand(cardWallCalls.showRead)
  const isClosed = useClosedRoom()
  const sent = useRef<string | null>(null)
  const text = JSON.stringify({ scene, step, numbers })
  const isPlain = step === 1 && numbers.length === 0
  useEffect(() => {
    // Until something is read, the wall shows the first question by itself.
    if (isClosed || pending || sent.current === text || (sent.current === null && isPlain)) return
    const timer = setTimeout(() => {
      sent.current = text
      void run(JSON.parse(text) as WallReads)
    }, SOON_MS)
    return () => clearTimeout(timer)
  }, [text, isClosed, isPlain, pending, run])
}
