import { type FormEvent, type ReactNode, useId } from 'react'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { ui } from '#ui/words/en/ui.ts'
import { securityPage } from '../../words/en/security-page.ts'
import { sayFailure } from '../onboard/say-failure.ts'

type Props = {
  words: { title: string; confirm: string; pending: string }
  form: {
    formError: (error: Error | null) => Error | null
    submit: (event: FormEvent<HTMLFormElement>) => void
  }
  command: { pending: boolean; error: Error | null }
  onClose: () => void
  danger?: boolean
  children: ReactNode
}

/** The dialog that asks for a password before anything changes: its form, its fault and its two buttons. */
export function SecondFactorDialog(props: Props) {
  const { words, form, command, onClose, danger = false, children } = props
  const id = useId()
  const failed = form.formError(command.error)
  return (
    <Dialog
      open
      sticky
      onClose={command.pending ? () => undefined : onClose}
      title={words.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={command.pending}>
            {ui.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            pending={command.pending}
            pendingLabel={words.pending}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        {children}
        {failed && <Notice tone="bad">{sayFailure(failed, securityPage.commandFailed)}</Notice>}
      </form>
    </Dialog>
  )
}
