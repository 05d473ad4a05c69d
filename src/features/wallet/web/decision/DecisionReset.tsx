import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { decisionCalls } from '../../schema/decisions.ts'
import { adminTransactions, decisions as t } from '../../words/en/admin-transactions.ts'
import { DecisionFrame, isOvertaken } from './DecisionFrame.tsx'
import type { DecisionProps } from './decision-props.ts'

/** Puts a decided request back to pending; says what is taken back, and that it may be too late. */
export function DecisionReset({ request, houseCash, ...tells }: DecisionProps) {
  const reset = useCommand(decisionCalls.reset, {
    onDone: ({ status }) => {
      const what = adminTransactions.what(request.kind, request.amount, request.name)
      toast.success(t.done.reset(what))
      const undecided = { reason: null, decidedAt: null, decidedAs: null, decidedBy: null }
      tells.onDecided({ ...request, status, ...undecided })
    },
    onFail: (error) => {
      if (isOvertaken(error)) tells.onStale()
    },
  })
  return (
    <DecisionFrame
      act="reset"
      request={request}
      houseCash={houseCash}
      onClose={tells.onClose}
      confirm={{ label: t.buttons.reset, pendingLabel: t.buttons.resetting }}
      onConfirm={() => void reset.run({ requestId: request.id })}
      pending={reset.pending}
      error={reset.error}
    >
      <p className="text-15 text-muted">{t.resetNote}</p>
    </DecisionFrame>
  )
}
