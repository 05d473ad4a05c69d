import { useId } from 'react'
import { offline as t } from '../../core/strings/offline.en.ts'
import { Icon } from '../kit/Icon.tsx'
import { useClosedRoom } from '../live/closed-room.ts'
import { useOffline } from './connection.ts'

/**
 * Why a button of money has to wait, if it has to: without a line, or in a closed room, it is off and
 * says so beside it. It is on again by itself, and nothing is ever sent later behind somebody's back.
 */
export function useMoneyWaits(pending = false) {
  const id = useId()
  const isClosed = useClosedRoom()
  const waits = (useOffline() || isClosed) && !pending
  return {
    waits,
    id,
    describedBy: waits ? id : undefined,
    reason: waits && <MoneyWaits id={id} isClosed={isClosed} />,
  }
}

function MoneyWaits({ id, isClosed }: { id: string; isClosed: boolean }) {
  return (
    <p id={id} className="flex min-w-0 items-start gap-2 text-15">
      <Icon name={isClosed ? 'lock' : 'clock'} size={16} className="mt-1" />
      {isClosed ? t.closed : t.moneyWaits}
    </p>
  )
}
