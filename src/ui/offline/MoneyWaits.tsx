import { useId } from 'react'
import { useClosedRoom } from '../live/closed-room.ts'
import { Icon } from '../look/Icon.tsx'
import { offline as t } from '../words/en/offline.ts'
import { useOffline } from './connection.ts'

/**
 * Disables a button that moves money without a connection or in a closed room, and gives the
 * sentence beside it that says so. A button that moves no money is disabled in a closed room alone.
 * It is enabled again by itself; nothing is ever sent later without the person.
 */
export function useMoneyWaits(pending = false, money = true, moves = true) {
  const id = useId()
  const isOffline = useOffline()
  const isClosed = useClosedRoom()
  const waits = (isClosed ? moves : isOffline && money) && !pending
  const reason = waits && (
    <p id={id} className="flex min-w-0 items-start gap-2 text-15">
      <Icon name="clock" size={16} className="mt-1" />
      {isClosed ? t.closed : t.moneyWaits}
    </p>
  )
  return { waits, id, describedBy: waits ? id : undefined, reason }
}
