import { lessonWall as t } from '../../words/en/lesson.ts'
import { shownAddress } from '#ui/router/shown-address.ts'
import { useRead } from '#ui/live/use-read.ts'
import { lobbyCalls } from '#features/joining/schema.ts'

/** The wall of a class that is closed: what is left of it, and where. */
export function WallEnded() {
  const found = useRead(lobbyCalls.readClass).data
  if (!found) return null
  return (
    <p className="text-28 leading-snug">
      {t.endedText}{' '}
      <span translate="no" className="font-mono text-gold wrap-anywhere">
        {shownAddress(found.address)}
      </span>
    </p>
  )
}
