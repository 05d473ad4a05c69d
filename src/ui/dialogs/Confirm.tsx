import type { ReactNode } from 'react'
import { ConnectionError } from '../live/api.ts'
import { useMoneyWaits } from '../offline/MoneyWaits.tsx'
import { Button } from '../page/Button.tsx'
import { type Fact, FactList } from '../page/FactList.tsx'
import { Notice } from '../page/Notice.tsx'
import { ui as t } from '../words/en/ui.ts'
import { Dialog } from './Dialog.tsx'

export type ConfirmProps = {
  open: boolean
  onClose: () => void
  /** Names the object and the act: 'Buy Asante Drum'. */
  title: string
  /** The effect of the action, in a sentence. */
  children?: ReactNode
  /** The figures before and after. */
  facts?: readonly Fact[]
  /** A choice about the question itself, last above the buttons. */
  choice?: ReactNode
  confirmLabel: string
  pendingLabel?: string
  cancelLabel?: string
  onConfirm: () => void
  pending?: boolean
  error?: Error | null
  /** A heading over the error's own words, where the act has a name for its failure. */
  errorTitle?: string
  danger?: boolean
  /** The action moves money, so it waits while there is no connection. */
  money?: boolean
  /** False for what is done in a closed room too. */
  moves?: boolean
  disabled?: boolean
}

/**
 * Shows what is about to happen, with one button to do it. The error of a failed try stays here.
 */
export function Confirm(props: ConfirmProps) {
  const {
    open,
    onClose,
    title,
    children,
    facts,
    pending = false,
    error,
    money = false,
    moves = true,
  } = props
  const { waits, describedBy, reason } = useMoneyWaits(pending, money, moves)
  return (
    <Dialog
      open={open}
      onClose={pending ? () => undefined : onClose}
      title={title}
      sticky={pending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={pending}>
            {props.cancelLabel ?? t.cancel}
          </Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            onClick={props.onConfirm}
            pending={pending}
            disabled={props.disabled || waits}
            aria-describedby={describedBy}
            {...(props.pendingLabel !== undefined && { pendingLabel: props.pendingLabel })}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {reason}
        {children}
        {facts && <FactList facts={facts} />}
        {props.choice}
        {error && <Fault error={error} title={props.errorTitle} />}
      </div>
    </Dialog>
  )
}

/**
 * The fault of an action. Without an answer it may have succeeded, so the message does not say that
 * it failed.
 */
function Fault({ error, title }: { error: Error; title: string | undefined }) {
  if (error instanceof ConnectionError) {
    return (
      <Notice tone="bad" title={error.message}>
        {t.mayBeDone}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" {...(title && { title })}>
      {error.message}
    </Notice>
  )
}
