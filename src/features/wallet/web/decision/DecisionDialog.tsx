import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { decisionCalls, type RequestRow } from '../../schema/decisions.ts'
import { adminTransactions, decisions as t } from '../../words/en/admin-transactions.ts'
import type { RequestAct } from '../requests/admin-effect.ts'
import { DecisionApprove } from './DecisionApprove.tsx'
import { DecisionFrame, isOvertaken } from './DecisionFrame.tsx'
import { DecisionReject } from './DecisionReject.tsx'
import type { DecisionProps } from './decision-props.ts'

const DIALOGS = { approve: DecisionApprove, reject: DecisionReject, reset: DecisionReset }

type Props = Omit<DecisionProps, 'request'> & { act: RequestAct | null; request: RequestRow | null }

/** Shows what a decision does, with one button to make it. */
export function DecisionDialog({ act, request, ...rest }: Props) {
  if (!act || !request) return null
  const Decision = DIALOGS[act]
  // Each opening starts anew: answers and faults of an earlier one are forgotten.
  return <Decision key={`${act} ${request.id}`} request={request} {...rest} />
}

/** Puts a decided request back to pending; says what is taken back, and that it may be too late. */
function DecisionReset({ request, houseCash, ...tells }: DecisionProps) {
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
