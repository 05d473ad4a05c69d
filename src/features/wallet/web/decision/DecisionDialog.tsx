import { type ReactNode, useState } from 'react'
import { isRefusedAs } from '#core/errors.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { decisionCalls, type RequestRow } from '../../schema/decisions.ts'
import { decisions as t } from '../../words/en/admin-transactions.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { type RequestAct, requestEffectOf } from '../requests/admin-effect.ts'
import { shortCash } from './DecisionFacts.tsx'
import { DecisionFrame, isOvertaken, tellDecided } from './DecisionFrame.tsx'
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

/** Credits a deposit or pays a withdrawal. Without a matching payment it takes an 'anyway'. */
function DecisionApprove(props: DecisionProps) {
  const { request, houseCash, onClose, onStale } = props
  const [warned, setWarned] = useState(request.kind === 'deposit' && request.payment === null)
  const short = shortCash(requestEffectOf('approve', request), houseCash)
  const approve = useCommand(decisionCalls.approve, {
    onDone: ({ status }) => tellDecided('approve', props, { status, reason: null }),
    onFail: (error) => {
      if (isRefusedAs(error, 'needs_confirmation')) setWarned(true)
      if (isOvertaken(error)) onStale()
    },
  })
  // The warning says what the refusal said, and stays.
  const needsConfirmation = isRefusedAs(approve.error, 'needs_confirmation')
  return (
    <DecisionFrame
      act="approve"
      request={request}
      houseCash={houseCash}
      onClose={onClose}
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

/** Puts a decided request back to pending; says what is taken back, and that it may be too late. */
function DecisionReset(props: DecisionProps) {
  const { request, houseCash, onClose, onStale } = props
  const reset = useCommand(decisionCalls.reset, {
    onDone: ({ status }) => {
      const undecided = { reason: null, decidedAt: null, decidedAs: null, decidedBy: null }
      tellDecided('reset', props, { status, ...undecided })
    },
    onFail: (error) => {
      if (isOvertaken(error)) onStale()
    },
  })
  return (
    <DecisionFrame
      act="reset"
      request={request}
      houseCash={houseCash}
      onClose={onClose}
      confirm={{ label: t.buttons.reset, pendingLabel: t.buttons.resetting }}
      onConfirm={() => void reset.run({ requestId: request.id })}
      pending={reset.pending}
      error={reset.error}
    >
      <p className="text-15 text-muted">{t.resetNote}</p>
    </DecisionFrame>
  )
}
