import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { Calm } from '../../../../ui/kit/Calm.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { type Phase } from '../../../debrief/schema/offers.ts'
import { questionAdminCalls } from '../../../debrief/schema/standing.ts'
import type { Wall } from '../../schema/wall.ts'
import { WallCount } from './WallCount.tsx'

const LARGE = 'tabular text-[5rem] leading-tight font-bold'

/** How many have answered. What they answered is shown when the round is over, on the debrief. */
export function WallAnswers({ phase, wall }: { phase: Phase; wall: Wall }) {
  const standing = useRead(questionAdminCalls.readStanding).data
  if (!standing) return null
  const { halves } = standing
  // While half of the class judges before the truth, the other half is not waited for.
  if (phase === 'after' && halves?.isOpen && !standing.beforeIsOver) {
    return (
      <p className={LARGE}>
        <Calm of={t.answered(halves.judged, halves.early)} />
      </p>
    )
  }
  return (
    <WallCount says={t.answered} done={standing[phase].answers} wall={wall} className={LARGE} />
  )
}
