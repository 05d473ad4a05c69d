import { PHASES } from '#features/debrief/schema/offers.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { WallChange } from '../../web/wall/WallChange.tsx'
import { WallOffers } from '../../web/wall/WallOffers.tsx'
import type { WallProps } from '../scene-props.ts'

/** First what changed and where to report, then which offers were genuine, a round a step. */
export default function KeepWall({ step, wall: { players } }: WallProps) {
  const isTold = useRead(debriefCalls.readDebrief).data?.answersTold
  const phase = PHASES[step - 2]
  if (!phase) return <WallChange players={players} />
  return <WallOffers phase={phase} isTold={isTold === true} />
}
