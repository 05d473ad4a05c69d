import { minus, type Pesewas } from '#core/money.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { GOLD } from '#ui/look/gold.ts'
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
import { STEP_FOOT } from '../steps/step-foot.ts'
import { type StepProps } from './DepositStep.tsx'
import { holdPayment, openPayment, paidDraft } from './deposit.ts'

type Props = StepProps & { amount: Pesewas }

/**
 * Pays the house from the practice pocket, once, and keeps the reference it is known by. The page
 * itself is what is confirmed: the amount, to whom, and the pocket before and after.
 */
export function DepositMoMo({ draft, change, settings, practiceNumber, go, amount }: Props) {
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
  const { waits, describedBy, reason } = useMoneyWaits(command.pending)
  const isOpen = open !== null && !command.pending
  const isShort = !isOpen && pocket !== undefined && pocket < amount
  const hasAfter = pocket !== undefined && !isOpen && !isShort
  return (
    <>
      <Card title={t.momoTitle} action={<Icon name="phone" className="text-muted" />}>
        <FactList
          facts={[
            { label: t.amount, value: <Money amount={amount} />, strong: true },
            {
              label: hasAfter ? t.momoBefore : t.inPocket,
              value: pocket === undefined ? '' : <Money amount={pocket} />,
            },
            ...(hasAfter
              ? [
                  {
                    label: t.momoAfter,
                    value: <Money amount={minus(pocket, amount)} />,
                    strong: true,
                  },
                ]
              : []),
          ]}
        />
        <p className="mt-2 text-15 text-muted">
          {t.momoText(settings.depositAccountName, settings.depositAccountNumber)}
        </p>
      </Card>
      <div className={cx(STEP_FOOT, 'grid grid-cols-1 gap-2')}>
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
              className={cx(
                !isShort && !waits && GOLD,
                'max-sm:px-2! max-sm:text-16! max-sm:[&>svg]:hidden',
              )}
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
