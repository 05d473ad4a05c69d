import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefChange as t } from '#features/debrief/words/en/debrief-change.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'

/** The effect of the hour, in one verdict; or what is missing until it can be shown. */
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
