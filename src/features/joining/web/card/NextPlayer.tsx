import { type ReactNode, useState } from 'react'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { joiningCalls } from '../../schema.ts'
import { seatCard as t } from '../../words/en/seat-pages.ts'

/** Hands the phone on: these books are locked here until their card or PIN is given. `hint`: on the PIN. */
export function NextPlayer({ hint }: { hint: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  const { run, pending, error } = useCommand(joiningCalls.nextPlayer, {
    // A document of its own: nothing that the player before has seen stays in memory.
    onDone: () => {
      location.hash = '/join'
      location.reload()
    },
  })
  return (
    <>
      <Button
        variant="secondary"
        icon="people"
        moves={false}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        {t.next}
      </Button>
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t.nextTitle}
        confirmLabel={t.nextConfirm}
        pendingLabel={t.nextPending}
        moves={false}
        pending={pending}
        error={error}
        errorTitle={t.nextFailed}
        onConfirm={() => void run({})}
      >
        <p>{t.nextText}</p>
        {hint}
      </Confirm>
    </>
  )
}

export function NoPinYet({ text }: { text: string }) {
  return <p className="font-semibold">{text}</p>
}
