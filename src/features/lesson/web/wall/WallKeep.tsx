import { useRead } from '../../../../ui/live/use-read.ts'
import { debriefCalls } from '../../../debrief/schema.ts'
import { PHASES } from '../../../debrief/schema/offers.ts'
import { WallChange } from './WallChange.tsx'
import { WallOffers } from './WallOffers.tsx'

/** First what changed and where to report, then which offers were genuine, a round a step. */
export function WallKeep({ step }: { step: number }) {
  const isTold = useRead(debriefCalls.readDebrief).data?.answersTold
  const phase = PHASES[step - 2]
  if (!phase) return <WallChange />
  return <WallOffers phase={phase} isTold={isTold === true} />
}
