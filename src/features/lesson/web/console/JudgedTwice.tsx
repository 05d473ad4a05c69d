import { debriefChange } from '../../../../core/strings/en/debrief-change.ts'
import { Calm } from '../../../../ui/kit/Calm.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { questionAdminCalls } from '../../../debrief/schema/questions.ts'

/** What is missing until the wall and the report show what has changed; nothing once they do. */
export function JudgedTwice() {
  const standing = useRead(questionAdminCalls.readStanding).data
  if (!standing || standing.paired) return null
  return (
    <p className="text-15 text-muted">
      <Calm of={debriefChange.missing(standing)} />
    </p>
  )
}
