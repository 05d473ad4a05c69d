import { leaving as t } from '../words/en/leaving.ts'
import { Confirm } from './Confirm.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before typed changes are lost by going elsewhere, and only then. */
export function LeaveGuard({ when }: { when: boolean }) {
  const { asked, stay, leave } = useLeaveGuard(when)
  return (
    <Confirm
      moves={false}
      open={asked}
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
