import { type FormEvent, type ReactNode, useId } from 'react'
import { useMoneyWaits } from '../offline/MoneyWaits.tsx'
import { Button } from '../page/Button.tsx'
import { Notice } from '../page/Notice.tsx'
import { ui } from '../words/en/ui.ts'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  wide?: boolean
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  save: string
  saving: string
  pending: boolean
  /** Nothing to send yet, or not now; `describedBy` is the id of why. */
  disabled?: boolean
  /** Said below the fields; what one of them says itself is left out. */
  error?: Error | null
  errorTitle?: string
  describedBy?: string | undefined
  children: ReactNode
}

/** A form in a dialog, which stays until it is sent or cancelled. */
export function FormDialog(props: Props) {
  const { title, wide = false, onClose, onSubmit, save, saving, pending, children } = props
  const { disabled = false, describedBy, error, errorTitle } = props
  const formId = useId()
  const closed = useMoneyWaits(pending, false)
  return (
    <Dialog
      open
      sticky
      wide={wide}
      onClose={pending ? () => undefined : onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            {ui.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={disabled}
            aria-describedby={describedBy ?? closed.describedBy}
            pending={pending}
            pendingLabel={saving}
          >
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
        {!describedBy && closed.reason}
        {children}
        {error && (
          <Notice tone="bad" {...(errorTitle !== undefined && { title: errorTitle })}>
            {error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
