import { useEffect, useState } from 'react'
import { leaving as t } from '../words/en/leaving.ts'
import { Confirm } from './Confirm.tsx'
import { guardLeaving } from './leave-guard.ts'

/** Asks before typed changes are lost by going elsewhere, and only then. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { isAsking, stay, leave } = useLeaveGuard(when)
  return (
    <Confirm
      moves={false}
      open={isAsking}
      onClose={stay}
      title={t.title}
      cancelLabel={t.stay}
      confirmLabel={t.leave}
      onConfirm={leave}
      danger
    >
      <p>{t.text}</p>
    </Confirm>
  )
}

/**
 * Tells whether somebody is about to leave, while `on`, and gives the two answers. The app's history and
 * signing out ask `askBeforeLeaving`; of a reload or a closed window the browser asks in its own words.
 */
function useLeaveGuard(on: boolean) {
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null)
  useEffect(() => {
    if (!on) return undefined
    const stopAsking = guardLeaving((goOn) => setWaiting({ goOn }))
    const refuseEnd = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', refuseEnd)
    return () => {
      stopAsking()
      window.removeEventListener('beforeunload', refuseEnd)
    }
  }, [on])
  const answer = (goOn?: () => void) => {
    setWaiting(null)
    goOn?.()
  }
  return {
    isAsking: on && waiting !== null,
    stay: () => answer(),
    leave: () => answer(waiting?.goOn),
  }
}
