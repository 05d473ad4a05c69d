import { useState } from 'react'
import { minus, type Pesewas } from '#core/money.ts'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { GOLD } from '#ui/look/gold.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { cx } from '#ui/look/class-names.ts'
import { type StepProps } from './DepositStep.tsx'
import { STEP_FOOT } from '../steps/step-foot.ts'
import { holdPayment, openPayment, paidDraft } from './deposit.ts'
import { Failure } from '#ui/page/Failure.tsx'
import { useStoredCommand } from '#ui/offline/use-stored-command.ts'

type Props = StepProps & { amount: Pesewas }

/** The amount that leaves the pocket, and the pocket's balance. */
export function MoMoFacts({ amount }: { amount: Pesewas }) {
  const pocket = useRead(pocketCalls.readPocket).data?.balance
  return (
    <Card title={t.momoTitle} action={<Icon name="phone" className="text-muted" />}>
      <FactList
        facts={[
          { label: t.amount, value: <Money amount={amount} />, strong: true },
          { label: t.inPocket, value: pocket === undefined ? '' : <Money amount={pocket} /> },
        ]}
      />
      <p className="mt-2 text-15 text-muted">{t.momoText}</p>
    </Card>
  )
}

/** Pays the house from the practice pocket, once, and keeps the reference it is known by. */
export function DepositMoMo({ draft, change, settings, practiceNumber, go, amount }: Props) {
  const [asking, setAsking] = useState(false)
  const pocket = useRead(pocketCalls.readPocket).data?.balance
  const open = openPayment(draft.deposit)
  const command = useStoredCommand(pocketCalls.sendPayment, {
    open,
    keep: (sent) => change(({ deposit }) => ({ deposit: holdPayment(deposit, sent) })),
    onDone: ({ reference, amount: sent, sentOn, sentAt }) => {
      const filled = paidDraft({ reference, amount: sent, sentOn, sentAt }, practiceNumber, true)
      change({ ...filled, accountName: draft.accountName || filled.accountName })
    },
  })
  const isOpen = open !== null && !command.pending
  const isShort = !isOpen && pocket !== undefined && pocket < amount
  return (
    <div className={cx(STEP_FOOT, 'grid grid-cols-1 gap-2')}>
      {isOpen && !asking && <Notice tone="wait">{t.momoOpen}</Notice>}
      {isShort && <Notice tone="wait">{t.momoShort}</Notice>}
      <div className="flex gap-2">
        <Button variant="secondary" size="large" onClick={() => go(1)} aria-label={t.back}>
          <Icon name="back" />
        </Button>
        <div className="min-w-0 flex-1">
          <Button
            icon="phone"
            size="large"
            block
            disabled={isShort}
            className={cx(!isShort && GOLD, 'max-sm:px-2! max-sm:text-16!')}
            onClick={() => setAsking(true)}
          >
            {isOpen ? t.momoAsk : t.momo}
          </Button>
        </div>
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
    </div>
  )
}
