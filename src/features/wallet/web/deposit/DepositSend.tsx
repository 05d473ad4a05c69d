import type { ReactNode } from 'react'
import { decimalOf, type Pesewas } from '#core/money.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Cowrie } from '#ui/look/Cowrie.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import { useLessonRuns } from '../steps/lesson-runs.ts'
import { ABOVE_FOOT } from '../steps/step-foot.ts'
import { DepositFinish } from './DepositFinish.tsx'
import { DepositMoMo } from './DepositMoMo.tsx'
import { type StepProps, StepTitle } from './DepositStep.tsx'
import { paymentOf, takenAmount } from './deposit.ts'

/** Step 2: a button that sends it, or where to send it by hand. */
export default function DepositSend(props: StepProps & { onSent: () => void }) {
  const { draft, settings, go } = props
  const isLesson = useLessonRuns()
  const amount = takenAmount(draft.deposit, settings)
  if (amount === null) return null
  const payment = paymentOf(draft.deposit)
  return (
    <div className={cx(ABOVE_FOOT, 'grid grid-cols-1 gap-4 sm:gap-5')}>
      <StepTitle hasMoved={props.hasMoved}>{t.sendTitle}</StepTitle>
      {payment ? (
        <DepositFinish {...props} payment={payment} />
      ) : (
        <>
          <DepositMoMo {...props} amount={amount} />
          {!isLesson && <OtherWay {...props} amount={amount} />}
        </>
      )}
      {payment && (
        <Button variant="quiet" icon="back" className="justify-self-start" onClick={() => go(1)}>
          {t.back}
        </Button>
      )}
    </div>
  )
}

/** By hand: where to send it, and a proof of it. */
function OtherWay({ settings, go, amount }: StepProps & { amount: Pesewas }) {
  return (
    <Card title={t.otherTitle}>
      <p className="mb-2 text-15 text-muted">{t.sendText}</p>
      <dl className="divide-y divide-line">
        <Line name={t.amount} what={t.copyAmount} text={decimalOf(amount)}>
          <Money amount={amount} className="text-18 font-semibold" />
        </Line>
        <Line name={t.accountName} what={t.copyName} text={settings.depositAccountName}>
          {settings.depositAccountName}
        </Line>
        <Line name={t.accountNumber} what={t.copyNumber} text={settings.depositAccountNumber}>
          <span translate="no" className="font-mono">
            {settings.depositAccountNumber}
          </span>
        </Line>
      </dl>
      <p className="my-3 flex gap-2 border-t border-line pt-3 text-15">
        <Cowrie className="mt-0.5 text-gold-ink" />
        {t.practice}
      </p>
      <Button variant="secondary" onClick={() => go(3)}>
        {t.otherWay}
      </Button>
    </Card>
  )
}

type LineProps = { name: string; what: string; text: string; children: ReactNode }

function Line({ name, what, text, children }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2">
      <dt className="text-15 text-muted">{name}</dt>
      <dd className="col-start-1 text-16">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 -mr-3 self-center">
        <CopyButton text={text} what={what} onCopied={() => toast.success(t.copied(what))} />
      </dd>
    </div>
  )
}
