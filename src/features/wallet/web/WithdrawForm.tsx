import { lazy, Suspense, useEffect, useState } from 'react'
import type { AnswerOf } from '../../../core/call.ts'
import type { Refusal } from '../../../core/errors.ts'
import { formatCedis, parseGhs, pesewas } from '../../../core/money.ts'
import { isPracticeNumber, PRACTICE_NUMBER_NEEDED } from '../../../core/notice.ts'
import { wallet as walletText } from '../../../core/strings/wallet.en.ts'
import { withdrawPage as t } from '../../../core/strings/withdraw-page.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { type FieldErrors, useForm } from '../../../ui/use-form.ts'
import { refuseWithdrawal, type WithdrawalLimits } from '../rules.ts'
import { METHODS, type walletCalls } from '../schema.ts'
import { MethodChoice } from './MethodChoice.tsx'

const loadReview = () => import('./WithdrawReview.tsx')
const WithdrawReview = lazy(loadReview)

type Facts = AnswerOf<typeof walletCalls.readSummary>
type Values = { amount: string; method: string; account: string }

export type WithdrawFormProps = {
  facts: Facts
  limits: WithdrawalLimits
  /** The learner's practice number, filled in. */
  account: string
}

export function WithdrawForm({ facts, limits, account }: WithdrawFormProps) {
  const [reviewing, setReviewing] = useState(false)
  const [barred, setBarred] = useState<string | null>(null)
  useEffect(() => void loadReview(), [])
  const form = useForm<Values>({
    initial: { amount: '', method: '', account },
    check: (values) => faultsOf(values, facts, limits),
    onSubmit: ({ amount }) => {
      const refusal = refuseWithdrawal(parseGhs(amount) ?? limits.min, facts, limits)
      setBarred(refusal?.message ?? null)
      if (!refusal) setReviewing(true)
    },
  })
  const most = pesewas(Math.min(facts.available, limits.max))
  const amount = parseGhs(form.values.amount)
  const method = METHODS.find((known) => known === form.values.method)
  return (
    <>
      <form onSubmit={form.submit} noValidate className="grid grid-cols-1 gap-6">
        <MoneyField
          {...form.field('amount')}
          label={t.amount}
          placeholder="0.00"
          aside={
            most >= limits.min && (
              <Button
                variant="quiet"
                className="-my-3 -mr-2"
                onClick={() => form.set('amount', formatCedis(most))}
              >
                {t.allOfIt}
              </Button>
            )
          }
        />
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
        {barred && <Notice tone="bad">{barred}</Notice>}
        <Button type="submit" size="large">
          {t.review}
        </Button>
      </form>
      {amount !== null && method && (
        <Suspense>
          <WithdrawReview
            open={reviewing}
            input={{ amount, method, account: form.values.account.trim() }}
            facts={facts}
            onClose={() => setReviewing(false)}
            onRefused={(refusal: Refusal) => {
              if (!refusal.field || !(refusal.field in form.values)) return
              setReviewing(false)
              setTimeout(() => form.refuse(refusal))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function faultsOf(values: Values, facts: Facts, limits: WithdrawalLimits): FieldErrors<Values> {
  const faults: FieldErrors<Values> = {}
  const amount = parseGhs(values.amount)
  const refusal = amount === null ? null : refuseWithdrawal(amount, facts, limits)
  if (amount === null) faults.amount = walletText.invalidOrExceeds
  else if (refusal?.field) faults.amount = refusal.message
  if (!values.method) faults.method = walletText.methodRequired
  const account = values.account.trim()
  if (!account) faults.account = walletText.accountRequired
  else if (!isPracticeNumber(account)) faults.account = PRACTICE_NUMBER_NEEDED
  return faults
}
