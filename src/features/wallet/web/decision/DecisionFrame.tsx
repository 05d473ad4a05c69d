import type { ReactNode } from 'react'
import { isRefusedAs } from '#core/errors.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { RequestRow } from '../../schema/decisions.ts'
import { adminTransactions, decisions as t } from '../../words/en/admin-transactions.ts'
import type { RequestAct } from '../requests/admin-effect.ts'
import { DecisionFacts, DecisionObject } from './DecisionFacts.tsx'
import type { DecisionProps } from './decision-props.ts'

type Props = Pick<DecisionProps, 'request' | 'houseCash' | 'onClose'> & {
  act: RequestAct
  confirm: { label: string; pendingLabel: string; danger?: boolean; disabled?: boolean }
  /** Absent where the confirming button submits the form of this id. */
  onConfirm?: () => void
  formId?: string
  pending: boolean
  error: Error | null
  /** The warning to read before anything else. */
  warning?: ReactNode
  children?: ReactNode
}

/** Takes the focus, so that the arrow keys scroll what surrounds it. */
const REACHABLE = { tabIndex: 0 }

/** True when the server said that the request is no longer what was decided upon. */
export function isOvertaken(error: Error | null): boolean {
  return isRefusedAs(error, 'conflict', 'not_found')
}

/** Says what was decided, and hands on what the request became. */
export function tellDecided(
  act: RequestAct,
  { request, onDecided }: DecisionProps,
  changes: Partial<RequestRow>,
): void {
  toast.success(t.done[act](adminTransactions.what(request.kind, request.amount, request.name)))
  onDecided({ ...request, ...changes })
}

/** The layout that the three decisions share: the request, the effect, the fault, the button. */
export function DecisionFrame(props: Props) {
  const { act, request, houseCash, onClose, confirm, pending, error } = props
  const overtaken = isOvertaken(error)
  const { waits, describedBy, reason } = useMoneyWaits(pending)
  return (
    <Dialog
      open
      sticky
      onClose={pending ? () => undefined : onClose}
      title={t.titles[act][request.kind]}
      footer={
        overtaken ? (
          <Button onClick={onClose}>{t.buttons.close}</Button>
        ) : (
          <div className="grid grid-cols-2 gap-2 sm:flex">
            <Button variant="secondary" onClick={onClose} disabled={pending}>
              {t.buttons.keep}
            </Button>
            <Button
              {...(props.formId ? { type: 'submit', form: props.formId } : {})}
              variant={confirm.danger ? 'danger' : 'primary'}
              disabled={confirm.disabled || waits}
              aria-describedby={describedBy}
              pending={pending}
              pendingLabel={confirm.pendingLabel}
              onClick={props.onConfirm}
            >
              {confirm.label}
            </Button>
          </div>
        )
      }
    >
      {/* On a phone this scrolls, and must do so by keyboard too. */}
      <div {...REACHABLE} className="grid grid-cols-1 gap-4 rounded-8 outline-offset-8">
        {!overtaken && reason}
        {!overtaken && props.warning}
        {overtaken ? (
          <DecisionObject act={act} request={request} />
        ) : (
          <>
            <DecisionFacts act={act} request={request} houseCash={houseCash} />
            {props.children}
          </>
        )}
        {error && (
          <Notice tone="bad" title={t.failed}>
            {error.message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
