import { useEffect, useRef, useState } from 'react'
import type { Refusal } from '#core/errors.ts'
import { NOTHING } from '#core/money.ts'
import { Field } from '#ui/fields/Field.tsx'
import { type Form, useForm } from '#ui/fields/use-form.ts'
import { cx } from '#ui/look/class-names.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import { MethodChoice } from '../steps/MethodChoice.tsx'
import { DepositPicture } from './DepositPicture.tsx'
import { DepositReview } from './DepositReview.tsx'
import { StepFoot, type StepProps, StepTitle } from './DepositStep.tsx'
import {
  type DepositDraft,
  depositFaultsOf,
  type ProofValues,
  paymentOf,
  takenAmount,
  unansweredDepositRequest,
} from './deposit.ts'
import { type ProofUpload, useProofUpload, useReceipt } from './use-proof-upload.ts'

type ProofTexts = Record<keyof ProofValues, string>

/** Step 3: by which way it was paid, and what shows it. Ends in the review. */
export default function DepositProof(props: StepProps & { onSent: () => void }) {
  const { draft, change, settings, roomName, go } = props
  const amount = takenAmount(draft.deposit, settings)
  const payment = paymentOf(draft.deposit)
  const [reviewing, setReviewing] = useState(unansweredDepositRequest(draft.deposit) !== null)
  const form = useForm<ProofTexts>({
    initial: valuesOf({ ...draft, accountName: roomName ?? draft.accountName }),
    check: (values) => depositFaultsOf(proofOf(values), amount ?? NOTHING, settings.minDeposit),
    onSubmit: () => setReviewing(true),
  })
  const { values } = form
  useEffect(() => {
    change(proofOf(values))
  }, [values, change])

  const upload = useProofUpload((id) => form.set('proofId', id))
  const drawOwn = useWantedReceipt(props, upload)

  if (amount === null) return null
  const onRefused = (refusal: Refusal) => {
    // The form shows at the field whatever it can; the rest stays in the dialog.
    if (refusal.field && refusal.field in values) {
      setReviewing(false)
      setTimeout(() => form.refuse(refusal))
    }
  }
  return (
    <>
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-6">
        <StepTitle hasMoved={props.hasMoved}>{t.proofTitle}</StepTitle>
        <MethodChoice {...form.field('method')} />
        <ProofKind value={values.proof} onChange={(kind) => form.set('proof', kind)} />
        {values.proof === 'picture' ? (
          <DepositPicture
            {...form.field('proofId')}
            upload={upload}
            isReceipt={draft.receipt !== 'none'}
            onReceipt={payment && drawOwn}
            onOwn={() => change({ receipt: 'none' })}
          />
        ) : (
          <Manual form={form} sent={payment?.reference} roomName={roomName} />
        )}
        {!payment && <Notice tone="info">{t.noPayment}</Notice>}
        <StepFoot
          onBack={() => go(2)}
          label={t.review}
          waitingFor={upload.pending && values.proof === 'picture' ? t.uploadingShort : null}
        />
      </form>
      <DepositReview
        {...props}
        amount={amount}
        open={reviewing}
        onClose={() => setReviewing(false)}
        onRefused={onRefused}
      />
    </>
  )
}

/** Asks by itself where the receipt is still wanted; else at a press. */
function useWantedReceipt(props: StepProps, upload: ProofUpload): () => void {
  const { receipt, proofId, deposit } = props.draft
  const draw = useReceipt(props, upload)
  const isWanted = receipt === 'wanted' && !proofId && !unansweredDepositRequest(deposit)
  const first = useRef(isWanted ? draw : null)
  useEffect(() => {
    void first.current?.()
  }, [])
  return () => void draw()
}

function valuesOf({ method, proof, proofId, accountName, reference }: DepositDraft): ProofTexts {
  return { method, proof, proofId, accountName, reference }
}

function proofOf({ proof, ...values }: ProofTexts): ProofValues {
  return { ...values, proof: proof === 'manual' ? 'manual' : 'picture' }
}

type KindProps = { value: string; onChange: (kind: string) => void }

function ProofKind({ value, onChange }: KindProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-15 font-semibold">{t.proofKind}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-1 rounded-12 border border-line bg-sunken p-1">
        {(['picture', 'manual'] as const).map((kind) => (
          <label
            key={kind}
            className={cx(
              'relative flex min-h-12 cursor-pointer items-center justify-center rounded-8 border px-3 text-15',
              'font-semibold has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus',
              kind === value
                ? 'border-line-strong bg-raised text-ink'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="proof"
              value={kind}
              checked={kind === value}
              onChange={() => onChange(kind)}
              className="sr-only"
            />
            {t.proofKinds[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ManualProps = {
  form: Form<ProofTexts>
  /** The reference of the payment from the pocket. */
  sent: string | undefined
  roomName: string | null
}

function Manual({ form, sent, roomName }: ManualProps) {
  const isFilled = form.values.reference === sent
  return (
    <>
      <Field
        {...form.field('accountName')}
        label={t.depositName}
        hint={roomName === null ? t.depositNameHint : t.depositNameIs}
        readOnly={roomName !== null}
        maxLength={80}
        autoComplete="off"
      />
      <Field
        {...form.field('reference')}
        label={t.depositReference}
        aside={isFilled ? <Badge tone="good">{t.filled}</Badge> : undefined}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono"
      />
    </>
  )
}
