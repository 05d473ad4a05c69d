import { debriefChange as t } from '../../../../core/strings/en/debrief-change.ts'
import { Calm } from '../../../../ui/kit/Calm.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { questionAdminCalls } from '../../../debrief/schema/standing.ts'

/** What the hour changed, in one verdict; or what is missing until it is shown. */
export function JudgedTwice() {
  const standing = useRead(questionAdminCalls.readStanding).data
  if (!standing) return null
  if (standing.change) {
    return <p className="text-18 font-semibold">{t.verdicts[standing.change.verdict]}</p>
  }
  return (
    <p className="text-15 text-muted">
      <Calm of={t.missing(standing)} />
    </p>
  )
}
