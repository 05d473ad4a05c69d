import { lessonWall as t } from '../../words/en/lesson.ts'
import { shownAddress } from '#ui/router/shown-address.ts'
import { spellCode } from '#ui/page/spell-code.ts'
import { useRead } from '#ui/live/use-read.ts'
import { lobbyCalls } from '#features/joining/schema.ts'

/** Below every scene: the way in for who comes late, where they can still play along, and back for who lost it. */
export function WallFoot({ isJoinable }: { isJoinable: boolean }) {
  const found = useRead(lobbyCalls.readClass).data
  if (!found) return null
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-8 text-28 text-on-hall-muted">
      <span className="min-w-0">
        {isJoinable && !found.isLocked && `${t.late} `}
        <span translate="no" className="font-mono wrap-anywhere">
          {shownAddress(found.address)}
        </span>
      </span>
      {found.code !== null && (
        <span className="tabular">
          {t.code} {spellCode(found.code)}
        </span>
      )}
    </p>
  )
}
