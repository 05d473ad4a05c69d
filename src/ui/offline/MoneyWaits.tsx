import { useId } from 'react'
import { useClosedRoom } from '../live/closed-room.ts'
import { Icon } from '../look/Icon.tsx'
import { offline as t } from '../words/en/offline.ts'
import { useOffline } from './connection.ts'

/**
 * Why a button of money has to wait, if it has to: without a connection, or in a closed room, it is
 * off and says so beside it. A button that moves no money waits in a closed room alone. The button is
 * on again by itself; nothing is ever sent later without the person.
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
