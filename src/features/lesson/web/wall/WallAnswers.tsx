import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { type Phase, questionAdminCalls } from '../../../debrief/schema/questions.ts'

/** How many have answered. What they answered is shown when the round is over, on the debrief. */
export function WallAnswers({ phase, of }: { phase: Phase; of: number }) {
  const standing = useRead(questionAdminCalls.readStanding).data
  if (!standing) return null
  const { answers } = standing[phase]
  return (
    <p className="tabular text-[5rem] leading-tight font-bold" aria-live="polite">
      {/* Who left after answering has answered still. */}
      {t.answered(answers, Math.max(of, answers))}
    </p>
  )
}
