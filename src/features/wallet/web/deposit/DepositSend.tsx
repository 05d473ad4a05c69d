import type { ReactNode } from 'react'
import { decimalOf, minus, type Pesewas } from '#core/money.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Cowrie } from '#ui/look/Cowrie.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { useStoredCommand } from '#ui/offline/use-stored-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { Failure } from '#ui/page/Failure.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import { useLessonRuns } from '../steps/lesson-runs.ts'
import { DepositFinish } from './DepositFinish.tsx'
import { type StepProps, StepTitle } from './DepositStep.tsx'
import {
  holdDepositPayment,
  paidDraft,
  paymentOf,
  takenAmount,
  unansweredDepositPayment,
} from './deposit.ts'

/** Step 2: a button that sends it, or where to send it by hand. */
export default function DepositSend(props: StepProps & { onSent: () => void }) {
  const { draft, settings, go } = props
  const isLesson = useLessonRuns()
  const amount = takenAmount(draft.deposit, settings)
  if (amount === null) return null
  const payment = paymentOf(draft.deposit)
  return (
    <div className="above-foot grid grid-cols-1 gap-4 sm:gap-5">
      <StepTitle hasMoved={props.hasMoved} isQuiet={!payment}>
        {t.sendTitle}
      </StepTitle>
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

/** The way by hand: the number to send it to, and a proof of it. */
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

type Props = StepProps & { amount: Pesewas }

/**
 * Pays the house from the practice pocket, once, and keeps the reference it is known by. The page
 * itself is what is confirmed: the amount, to whom, and the pocket before and after.
 */
function DepositMoMo({ draft, change, settings, practiceNumber, go, amount }: Props) {
  const pocket = useRead(pocketCalls.readPocket).data?.balance
  const open = unansweredDepositPayment(draft.deposit)
  const command = useStoredCommand(pocketCalls.sendPayment, {
    open,
    keep: (sent) => change(({ deposit }) => ({ deposit: holdDepositPayment(deposit, sent) })),
    onDone: ({ reference, amount: sent, sentOn, sentAt }) => {
      const filled = paidDraft({ reference, amount: sent, sentOn, sentAt }, practiceNumber, true)
      change({ ...filled, accountName: draft.accountName || filled.accountName })
    },
  })
  const { waits, describedBy, reason } = useMoneyWaits(command.pending)
  const isOpen = open !== null && !command.pending
  const isShort = !isOpen && pocket !== undefined && pocket < amount
  return (
    <>
      <Card>
        <PocketFacts amount={amount} pocket={pocket} hasAfter={!isOpen && !isShort} />
        <p className="mt-2 text-15 text-muted">
          {t.momoText(settings.depositAccountName, settings.depositAccountNumber)}
        </p>
      </Card>
      <div className="step-foot grid grid-cols-1 gap-2">
        <Failure error={command.error} fallback={t.momoFailed} />
        {isOpen && !command.error && <Notice tone="wait">{t.momoOpen}</Notice>}
        {isShort && <Notice tone="wait">{t.momoShort}</Notice>}
        {reason}
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="large"
            disabled={command.pending}
            onClick={() => go(1)}
            aria-label={t.back}
          >
            <Icon name="back" />
          </Button>
          <div className="min-w-0 flex-1">
            <Button
              icon="phone"
              size="large"
              block
              pending={command.pending}
              pendingLabel={t.momoPending}
              disabled={isShort || waits}
              aria-describedby={describedBy}
              className="max-sm:px-2! max-sm:text-16! max-sm:[&>svg]:hidden"
              onClick={() => void command.run({ amount })}
            >
              {isOpen ? t.momoAsk : t.momo}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}

type PocketFactsProps = {
  amount: Pesewas
  /** The balance of the pocket, undefined until it is read. */
  pocket: Pesewas | undefined
  /** The payment is still to come: the pocket is told before and after it. */
  hasAfter: boolean
}

function PocketFacts({ amount, pocket, hasAfter }: PocketFactsProps) {
  const after = hasAfter && pocket !== undefined ? minus(pocket, amount) : null
  return (
    <FactList
      facts={[
        { label: t.amount, value: <Money amount={amount} />, strong: true },
        {
          label: after === null ? t.inPocket : t.momoBefore,
          value: pocket === undefined ? '' : <Money amount={pocket} />,
        },
        ...(after === null
          ? []
          : [{ label: t.momoAfter, value: <Money amount={after} />, strong: true }]),
      ]}
    />
  )
}
