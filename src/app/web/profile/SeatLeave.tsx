import { useState } from 'react'
import { useNavigate } from 'react-router'
import { seatLeave as t } from '#app/words/en/seat-leave.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useSignOut } from '../shell/use-sign-out.ts'

/** The question before a seat is left; beside it on the page is the return card. */
export default function SeatLeave() {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Confirm
      open={!isLeaving}
      moves={false}
      title={t.title}
      confirmLabel={t.leave}
      cancelLabel={t.stay}
      onClose={() => void navigate('/profile', { replace: true })}
      // Nothing is asked over a dialog.
      onConfirm={() => {
        setLeaving(true)
        signOut()
      }}
    >
      <p>{t.text}</p>
      <p className="mt-2">{t.card}</p>
    </Confirm>
  )
}
