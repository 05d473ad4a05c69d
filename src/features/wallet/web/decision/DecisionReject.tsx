import { useId } from 'react'
import * as v from 'valibot'
import { line } from '#core/fields.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { errorsOf, type Form, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Notice } from '#ui/page/Notice.tsx'
import { decisionCalls } from '../../schema/decisions.ts'
import { decisions as t } from '../../words/en/admin-transactions.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { requestEffectOf } from '../requests/admin-effect.ts'
import { shortCash } from './DecisionFacts.tsx'
import { DecisionFrame, isOvertaken, tellDecided } from './DecisionFrame.tsx'
import type { DecisionProps } from './decision-props.ts'

const LONGEST_REASON = 300
const rules = v.object({ reason: line(LONGEST_REASON, () => walletWords.reasonRequired) })

/** The server takes a reason of one line, so Enter types a space. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Rejects with a reason the learner reads; what was paid or held goes back. */
export function DecisionReject(props: DecisionProps) {
  const { request, houseCash, onClose, onStale } = props
  const formId = useId()
  const short = shortCash(requestEffectOf('reject', request), houseCash)
  const { values, field, set, submit, refuse } = useForm({
    initial: { reason: '' },
    check: ({ reason }) => errorsOf(rules, { reason: oneLine(reason) }),
    onSubmit: ({ reason }) =>
      void reject.run({ requestId: request.id, reason: oneLine(reason).trim() }),
  })
  const reject = useCommand(decisionCalls.reject, {
    onDone: ({ status }, { reason }) => tellDecided('reject', props, { status, reason }),
    onFail: (error) => {
      refuse(error)
      if (isOvertaken(error)) onStale()
    },
  })
  return (
    <DecisionFrame
      act="reject"
      request={request}
      houseCash={houseCash}
      onClose={onClose}
      confirm={{
        label: t.buttons.reject,
        pendingLabel: t.buttons.rejecting,
        danger: true,
        disabled: short !== null,
      }}
      formId={formId}
      pending={reject.pending}
      error={reject.error}
      warning={
        short !== null &&
        !reject.error && <Notice tone="bad">{walletWords.houseCashShort(short)}</Notice>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
        <ReasonField field={field('reason')} left={LONGEST_REASON - values.reason.length} />
        <Suggestions texts={t.reasons[request.kind]} onChoose={(reason) => set('reason', reason)} />
      </form>
    </DecisionFrame>
  )
}

type FieldProps = {
  field: ReturnType<Form<{ reason: string }>['field']>
  left: number
}

/** The reason is the one thing missing. */
function ReasonField({ field, left }: FieldProps) {
  return (
    <TextArea
      {...field}
      label={t.reason}
      hint={left < 60 ? t.reasonLeft(Math.max(0, left)) : t.reasonHint}
      maxLength={LONGEST_REASON}
      required
    />
  )
}

type SuggestionsProps = { texts: readonly string[]; onChoose: (text: string) => void }

/** The most common texts, ready to be changed. */
function Suggestions({ texts, onChoose }: SuggestionsProps) {
  return (
    <div role="group" aria-label={t.suggestions} className="grid grid-cols-1 gap-1.5">
      <p aria-hidden="true" className="text-15 text-muted">
        {t.suggestions}
      </p>
      {texts.map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => onChoose(text)}
          className="min-h-12 rounded-8 border border-line px-3 py-2 text-left text-15 eases hover:border-line-strong hover:bg-sunken"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
