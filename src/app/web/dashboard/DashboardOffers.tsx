import type { Day } from '#core/day.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { usePublicSettings } from '../entry/session.ts'
import { DashboardActivity } from './DashboardActivity.tsx'
import { DashboardRecommended } from './DashboardRecommended.tsx'

/** Below the balance: what could be bought, and what happened last. */
export default function DashboardOffers({ today }: { today: Day }) {
  // Once the truth is out nothing is sold any more, and in a closed room nothing moves.
  const isRevealed = usePublicSettings()?.revealed === true
  const isOver = useClosedRoom() || isRevealed
  return (
    <>
      {!isOver && <DashboardRecommended />}
      <DashboardActivity today={today} isOver={isOver} />
    </>
  )
}
