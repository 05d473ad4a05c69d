import { useId } from 'react'
import { offline as t } from '../../core/strings/offline.en.ts'
import { useOffline } from './connection.ts'
import { Icon } from '../kit/Icon.tsx'

/**
 * Why a button of money has to wait, if it has to: without a line it is off and says so beside it.
 * It is on again by itself, and nothing is ever sent later behind somebody's back.
 */
export function useMoneyWaits(pending = false) {
  const id = useId()
  const waits = useOffline() && !pending
  return { waits, id, describedBy: waits ? id : undefined, reason: waits && <MoneyWaits id={id} /> }
}

export function MoneyWaits({ id }: { id: string }) {
  return (
    <p id={id} className="flex min-w-0 items-start gap-2 text-15">
      <Icon name="clock" size={16} className="mt-1" />
      {t.moneyWaits}
    </p>
  )
}
