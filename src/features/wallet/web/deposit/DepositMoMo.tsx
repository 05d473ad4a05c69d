import { useEffect, useRef, useState } from 'react'
import { minus, type Pesewas } from '../../../../core/money.ts'
import { depositPage as t } from '../../../../core/strings/deposit-page.en.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { Confirm } from '../../../../ui/kit/Confirm.tsx'
import { CopyButton } from '../../../../ui/kit/CopyButton.tsx'
import { FactList } from '../../../../ui/kit/FactList.tsx'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { RelativeTime } from '../../../../ui/kit/RelativeTime.tsx'
import { toast } from '../../../../ui/kit/toast.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { pocketCalls } from '../../../pocket/schema.ts'
import type { StepProps } from './DepositStep.tsx'
import { type DepositDraft, paidDraft } from './deposit-draft.ts'
import { Failure } from '../../../../ui/kit/Failure.tsx'
import { useStoredCommand } from '../../../../ui/offline/use-stored-command.ts'

type Props = StepProps & { amount: Pesewas }

/** Pays the house from the practice pocket, once, and keeps the reference it is known by. */
export function DepositMoMo(props: Props) {
  const { payment } = props.draft
  const [isNews, setNews] = useState(false)
  if (payment) return <Sent payment={payment} isNews={isNews} />
  return <Pay {...props} onPaid={() => setNews(true)} />
}

function Pay(props: Props & { onPaid: () => void }) {
  const { draft, change, settings, practiceNumber, amount, onPaid } = props
  const [asking, setAsking] = useState(false)
  const pocket = useRead(pocketCalls.readPocket).data?.balance
  const command = useStoredCommand(pocketCalls.sendPayment, {
    open: draft.paying,
    keep: (paying) => change({ paying }),
    onDone: ({ reference, amount: sent, sentOn, sentAt }) => {
      onPaid()
      const filled = paidDraft({ reference, amount: sent, sentOn, sentAt }, practiceNumber)
      change({ ...filled, accountName: draft.accountName || filled.accountName })
    },
  })
  const isOpen = draft.paying !== null && !command.pending
  const isShort = !isOpen && pocket !== undefined && pocket < amount
  return (
    <Card title={t.momoTitle} action={<Icon name="phone" className="text-muted" />}>
      <p className="text-15 text-muted">{t.momoText}</p>
      <p className="mt-1 text-15">
        {t.inPocket} {pocket !== undefined && <Money amount={pocket} className="font-semibold" />}
      </p>
      <div className="mt-4 grid grid-cols-1 gap-3">
        {isOpen && !asking && <Notice tone="wait">{t.momoOpen}</Notice>}
        {isShort && <Notice tone="wait">{t.momoShort}</Notice>}
        <Button icon="phone" disabled={isShort} onClick={() => setAsking(true)}>
          {isOpen ? t.momoAsk : t.momo}
        </Button>
      </div>
      <Confirm
        open={asking}
        onClose={() => {
          command.reset()
          setAsking(false)
        }}
        title={t.momoDialog}
        facts={[
          { label: t.amount, value: <Money amount={amount} />, strong: true },
          ...(pocket === undefined || isOpen
            ? []
            : [
                { label: t.momoBefore, value: <Money amount={pocket} /> },
                {
                  label: t.momoAfter,
                  value: <Money amount={minus(pocket, amount)} />,
                  strong: true,
                },
              ]),
        ]}
        confirmLabel={isOpen ? t.momoAsk : t.momoConfirm}
        pendingLabel={t.momoPending}
        money
        pending={command.pending}
        onConfirm={() => void command.run({ amount })}
      >
        <p>{t.momoDialogText(settings.depositAccountName, settings.depositAccountNumber)}</p>
        <Failure error={command.error} fallback={t.momoFailed} />
      </Confirm>
    </Card>
  )
}

type SentProps = { payment: NonNullable<DepositDraft['payment']>; isNews: boolean }

/** The receipt; fresh from the payment it takes the focus, whose button is gone. */
function Sent({ payment, isNews }: SentProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isNews) ref.current?.focus()
  }, [isNews])
  return (
    <Card
      title={
        <span ref={ref} tabIndex={-1} className="flex items-center gap-2 text-good outline-none">
          <Icon name="check" />
          {t.sent}
        </span>
      }
    >
      <div role="status">
        <FactList
          facts={[
            { label: t.amount, value: <Money amount={payment.amount} />, strong: true },
            { label: t.sentOn, value: <RelativeTime at={payment.sentAt} /> },
            { label: t.reference, value: <span className="font-mono">{payment.reference}</span> },
          ]}
        />
      </div>
      <CopyButton
        text={payment.reference}
        what={t.copyReference}
        variant="secondary"
        onCopied={() => toast.success(t.copied(t.copyReference))}
      />
    </Card>
  )
}
