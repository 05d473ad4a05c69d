import type { ReactNode } from 'react'
import { formatCedis, type Pesewas } from '../../../../core/money.ts'
import { depositPage as t } from '../../../../core/strings/deposit-page.en.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { CopyButton } from '../../../../ui/kit/CopyButton.tsx'
import { Cowrie } from '../../../../ui/kit/Cowrie.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { toast } from '../../../../ui/kit/toast.ts'
import { amountOf } from './deposit-amount.ts'
import { StepFoot, type StepProps, StepTitle } from './DepositStep.tsx'
import { DepositMoMo } from './DepositMoMo.tsx'

/** Step 2: where to send it, and a button that does. */
export default function DepositSend(props: StepProps) {
  const { draft, settings, go } = props
  const amount = amountOf(draft, settings)
  if (amount === null) return null
  const isSent = draft.payment !== null
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-1">
        <StepTitle hasMoved={props.hasMoved}>{t.sendTitle}</StepTitle>
        <p className="text-muted">{t.sendText}</p>
      </div>
      <Card>
        <dl className="-my-2 divide-y divide-line">
          <Line name={t.amount} what={t.copyAmount} text={plain(amount)}>
            <Money amount={amount} className="text-18 font-semibold" />
          </Line>
          <Line name={t.accountName} what={t.copyName} text={settings.depositAccountName}>
            {settings.depositAccountName}
          </Line>
          <Line name={t.accountNumber} what={t.copyNumber} text={settings.depositAccountNumber}>
            <span className="font-mono">{settings.depositAccountNumber}</span>
          </Line>
        </dl>
        <p className="mt-3 flex gap-2 border-t border-line pt-3 text-15">
          <Cowrie className="mt-0.5 text-gold-ink" />
          {t.practice}
        </p>
      </Card>
      <DepositMoMo {...props} amount={amount} />
      {isSent ? (
        <StepFoot onBack={() => go(1)} label={t.continue} onNext={() => go(3)} />
      ) : (
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="secondary" icon="back" onClick={() => go(1)}>
            {t.back}
          </Button>
          <Button variant="quiet" onClick={() => go(3)}>
            {t.otherWay}
          </Button>
        </div>
      )}
    </div>
  )
}

/** '1234.50': what a payment form takes when it is pasted. */
function plain(amount: Pesewas): string {
  return formatCedis(amount).replaceAll(',', '')
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
