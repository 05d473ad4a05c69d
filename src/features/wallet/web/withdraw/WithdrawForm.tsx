import { useEffect, useState } from 'react'
import type { InputOf } from '#core/call.ts'
import type { Refusal } from '#core/errors.ts'
import { METHODS, OWN_METHOD } from '#core/request.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { useForm } from '#ui/fields/use-form.ts'
import { cx } from '#ui/look/class-names.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { part } from '#ui/router/part.ts'
import { sending as sendingWords } from '#ui/words/en/sending.ts'
import { everythingOf, refusalsOfWithdrawal, type WithdrawalLimits } from '../../rules.ts'
import type { walletCalls } from '../../schema.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { withdrawPage as t } from '../../words/en/withdraw-page.ts'
import { useLessonRuns } from '../steps/lesson-runs.ts'
import { MethodChoice } from '../steps/MethodChoice.tsx'
import { FORM_CARD } from '../steps/side-by-side.ts'
import { usePaidAtOnce } from './paid-at-once.ts'
import { WithdrawalAmount } from './WithdrawalAmount.tsx'
import type { WalletSummary } from './WithdrawReview.tsx'
import { useWithdrawalDraft, type WithdrawalValues } from './withdrawal-draft.ts'

const WithdrawReview = part(() => import('./WithdrawReview.tsx'))

export type WithdrawFormProps = {
  facts: WalletSummary
  limits: WithdrawalLimits
  /** Their practice number is filled in. */
  person: { id: string; practiceNumber: string }
}

/** `isBrief`: no card above it says what there is. */
export function WithdrawForm(props: WithdrawFormProps & { isBrief: boolean }) {
  const { facts, limits, person, isBrief } = props
  const [{ sending }, change, forget, unkept] = useWithdrawalDraft(person.id)
  const [reviewing, setReviewing] = useState(sending !== null)
  useEffect(() => {
    void WithdrawReview.load()
    void import('../sent/RequestSent.tsx')
  }, [])
  // In a lesson one way is enough: to one's own pocket, by practice mobile money.
  const isLesson = useLessonRuns()
  const { form, barred, methodOf } = useWithdrawal(props, isLesson, () => setReviewing(true))
  const most = everythingOf(facts.available, limits)
  const { method } = form.values
  const input = sending?.input ?? inputOf({ ...form.values, method: methodOf(method) })
  const asksAgain = sending !== null && !reviewing
  return (
    <>
      {unkept && <Notice tone="wait">{walletWords.withdrawalNotSaved}</Notice>}
      {sending && !reviewing && <Unanswered onAsk={() => setReviewing(true)} onForget={forget} />}
      <form
        onSubmit={form.submit}
        noValidate
        hidden={asksAgain}
        className={cx('above-foot', FORM_CARD, 'grid grid-cols-1 gap-3 sm:gap-5')}
      >
        <h2 className="text-22 max-sm:sr-only">{t.amountTitle}</h2>
        <WithdrawalAmount
          {...{ form, limits, most }}
          available={isBrief ? facts.available : null}
        />
        {!isLesson && <WhereTo form={form} />}
        {isBrief && !isLesson && <ProcessingTime />}
        {barred && <Notice tone="bad">{barred}</Notice>}
        <Foot isSteady={most >= limits.min} isReady={input !== null} />
      </form>
      {input && (
        <WithdrawReview
          open={reviewing}
          input={input}
          facts={facts}
          own={person.practiceNumber}
          sending={sending}
          keep={(sent) => change({ sending: sent })}
          onClose={() => setReviewing(false)}
          onRefused={(refusal: Refusal) => {
            if (!refusal.field || !(refusal.field in form.values)) return
            setReviewing(false)
            setTimeout(() => form.refuse(refusal))
          }}
        />
      )}
    </>
  )
}

type FootProps = {
  /** False if nothing can be withdrawn: then the next step stands above the form. */
  isSteady: boolean
  isReady: boolean
}

/** Quiet until there is something to review; pressed all the same, it says what is missing. */
function Foot({ isSteady, isReady }: FootProps) {
  return (
    <div className={isSteady ? 'step-foot' : ''}>
      <Button type="submit" size="large" block className={isReady ? '' : 'not-ready'}>
        {t.review}
      </Button>
    </div>
  )
}

function ProcessingTime() {
  const isAtOnce = usePaidAtOnce()
  return (
    <p className="text-15 text-muted">
      {t.processing}: {isAtOnce ? t.processingAtOnce : t.processingTime}
    </p>
  )
}

/** The form with its checks, and the refusal that no field of it is to blame for. */
function useWithdrawal(
  { facts, limits, person }: WithdrawFormProps,
  isLesson: boolean,
  onReview: () => void,
) {
  const [barred, setBarred] = useState<string | null>(null)
  const methodOf = (method: string) => method || (isLesson ? OWN_METHOD : '')
  const refusalsOf = ({ amount, method, account }: WithdrawalValues) =>
    refusalsOfWithdrawal(
      { amount, method: methodOf(method), account: account.trim() },
      facts,
      limits,
      person.practiceNumber,
    )
  const form = useForm<WithdrawalValues>({
    initial: { amount: null, method: '', account: person.practiceNumber },
    check: (values) =>
      Object.fromEntries(
        refusalsOf(values).flatMap(({ field, message }) => (field ? [[field, message]] : [])),
      ),
    onSubmit: (values) => {
      // A refusal that no field is to blame for stands above the button.
      const [refusal] = refusalsOf(values)
      setBarred(refusal?.message ?? null)
      if (!refusal) onReview()
    },
  })
  return { form, barred, methodOf }
}

/** The input of the request, or null while the form is not complete. */
function inputOf(values: WithdrawalValues): InputOf<typeof walletCalls.requestWithdrawal> | null {
  const { amount } = values
  const method = METHODS.find((known) => known === values.method)
  return amount === null || !method ? null : { amount, method, account: values.account.trim() }
}

/** A withdrawal whose outcome is not known: no second one is made until it is. */
function Unanswered({ onAsk, onForget }: { onAsk: () => void; onForget: () => void }) {
  return (
    <Notice
      tone="wait"
      title={t.openTitle}
      action={
        <div className="flex flex-wrap gap-2">
          <Button onClick={onAsk}>{sendingWords.open.ask}</Button>
          <Button
            variant="quiet"
            onClick={() => {
              onForget()
              toast.info(t.forgotten)
            }}
          >
            {t.forget}
          </Button>
        </div>
      }
    >
      {t.openText}
    </Notice>
  )
}

function WhereTo({ form }: Pick<ReturnType<typeof useWithdrawal>, 'form'>) {
  return (
    <>
      <MethodChoice {...form.field('method')} />
      <Field
        {...form.field('account')}
        label={t.account}
        hint={t.accountHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="font-mono"
      />
    </>
  )
}
