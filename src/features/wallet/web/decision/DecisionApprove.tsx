import { type ReactNode, useState } from 'react'
import { isRefusedAs } from '#core/errors.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { decisionCalls } from '../../schema/decisions.ts'
import { adminTransactions, decisions as t } from '../../words/en/admin-transactions.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { requestEffectOf } from '../requests/admin-effect.ts'
import { shortCash } from './DecisionFacts.tsx'
import { DecisionFrame, isOvertaken } from './DecisionFrame.tsx'
import type { DecisionProps } from './decision-props.ts'

/** Credits a deposit or pays a withdrawal. Without a matching payment it takes an 'anyway'. */
export function DecisionApprove({ request, houseCash, ...tells }: DecisionProps) {
  const [warned, setWarned] = useState(request.kind === 'deposit' && request.payment === null)
  const short = shortCash(requestEffectOf('approve', request), houseCash)
  const approve = useCommand(decisionCalls.approve, {
    onDone: ({ status }) => {
      const what = adminTransactions.what(request.kind, request.amount, request.name)
      toast.success(t.done.approve(what))
      tells.onDecided({ ...request, status, reason: null })
    },
    onFail: (error) => {
      if (isRefusedAs(error, 'needs_confirmation')) setWarned(true)
      if (isOvertaken(error)) tells.onStale()
    },
  })
  // The warning says what the refusal said, and stays.
  const needsConfirmation = isRefusedAs(approve.error, 'needs_confirmation')
  return (
    <DecisionFrame
      act="approve"
      request={request}
      houseCash={houseCash}
      onClose={tells.onClose}
      confirm={{
        label: warned ? t.buttons.anyway : t.buttons.approve,
        pendingLabel: t.buttons.approving,
        danger: warned,
        disabled: short !== null,
      }}
      onConfirm={() =>
        void approve.run({ requestId: request.id, ...(warned && { acceptUnmatched: true }) })
      }
      pending={approve.pending}
      error={needsConfirmation ? null : approve.error}
      warning={
        <>
          {short !== null && !approve.error && (
            <Notice tone="bad">{walletWords.houseCashShort(short)}</Notice>
          )}
          {warned && <DecisionWarning>{walletWords.unmatched}</DecisionWarning>}
        </>
      }
    />
  )
}

/** A warning before the facts, because it changes how they are read. Announced like a fault. */
function DecisionWarning({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-12 border border-wait bg-raised p-3.5 text-wait"
    >
      <Icon name="alert" className="mt-px" />
      <p className="min-w-0 flex-1 text-15 font-semibold">{children}</p>
    </div>
  )
}
