import { changeTold } from '#features/debrief/rules/change-told.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefChange as t } from '#features/debrief/words/en/debrief-change.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

/** The effect of the hour in a verdict and the wall's shares, or what is missing until it can be shown. */
export function JudgedTwice() {
  const standing = useRead(questionAdminCalls.readStanding).data
  if (!standing) return null
  if (standing.change) {
    const { verdict, scores } = changeTold(standing.change)
    return (
      <div className="tabular">
        <p className="text-18 font-semibold">{verdict}</p>
        {scores.map(({ name, before, after }) => (
          <p key={name}>{lessonConsole.judged(name, before, after)}</p>
        ))}
      </div>
    )
  }
  return (
    <p className="text-15 text-muted">
      <Calm of={t.missing(standing)} />
    </p>
  )
}
