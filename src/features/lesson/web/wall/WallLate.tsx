import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { shownAddress } from '../../../../ui/kit/shown-address.ts'
import { spellCode } from '../../../../ui/kit/spell-code.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { lobbyCalls } from '../../../joining/schema.ts'

/** Small, below a scene that people may still join: a learner who comes late joins without asking. */
export function WallLate() {
  const found = useRead(lobbyCalls.readClass).data
  if (!found || found.isLocked) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-28 text-on-hall-muted">
      <span>
        {t.late} <span className="font-mono wrap-anywhere">{shownAddress(found.address)}</span>
      </span>
      {found.code !== null && (
        <span className="tabular">
          {t.code} {spellCode(found.code)}
        </span>
      )}
    </p>
  )
}
