import { type ReactNode, useState } from 'react'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { joiningCalls } from '../../schema.ts'
import { seatCard as t } from '../../words/en/seat-pages.ts'

type Props = {
  hint: ReactNode
  /** True where it shares its line with another button. */
  isBrief?: boolean
}

/** Hands the phone on: these books are locked here until their card or PIN is given. `hint`: on the PIN. */
export function NextPlayer({ hint, isBrief = false }: Props) {
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
        {...(!isBrief && { icon: 'people' })}
        className={isBrief ? 'px-2! text-15!' : ''}
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
