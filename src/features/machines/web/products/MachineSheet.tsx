import { formatRate } from '#core/rate.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { dailyOf } from '../../rules/bill.ts'
import { machineNoteNow } from '../../words/en/machine-notes.ts'
import { products as t } from '../../words/en/products.ts'
import { Act, Figures, type OfferProps, Progress, StateBadges } from './MachineParts.tsx'
import { MachinePicture } from './MachinePicture.tsx'
import { earningsOf, termsOf } from './terms.ts'

type Props = OfferProps & { onClose: () => void }

/** All that the house says of a machine, and the way to buy it. */
export default function MachineSheet({ onClose, ...props }: Props) {
  const { machine, isMonthly = false, isOver = false } = props
  const { owned, name, description } = machine
  const terms = termsOf(machine)
  const { price, durationDays, billRate } = terms
  const daily = dailyOf(terms)
  return (
    <Dialog open onClose={onClose} title={name} footer={<Act {...props} isMain />}>
      <div className="grid grid-cols-1 gap-3">
        <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-center gap-4">
          <MachinePicture machine={machine} className="rounded-12 p-1.5" />
          <div className="grid grid-cols-1 justify-items-start gap-1.5">
            <StateBadges {...{ owned, isOver }} />
            {billRate && <Badge icon="bank">{t.bill.badge}</Badge>}
            {isMonthly && <Badge>{t.byTheDay}</Badge>}
          </div>
        </div>
        <MachineNote text={description} className="text-15 text-muted" />
        {billRate && <BillNote rate={billRate} />}
        {owned && <Progress owned={owned} durationDays={durationDays} />}
        <dl className="grid grid-cols-2 items-start gap-x-2 border-t border-line pt-3">
          <div>
            <dt className="text-15 text-muted">{isMonthly ? t.monthlyProfit : t.dailyProfit}</dt>
            <dd className={cx('font-display text-22 font-bold', !isOver && 'text-good')}>
              <Money
                amount={isMonthly ? earningsOf(terms).monthly : daily.least}
                {...(!isOver && { sign: 'always' })}
              />
            </dd>
            {!isMonthly && daily.most !== daily.least && (
              <dd className="text-13 text-muted">
                {t.someDays} <Money amount={daily.most} />
              </dd>
            )}
          </div>
          <div className="text-right">
            <dt className="text-15 text-muted">{owned ? t.paid : t.price}</dt>
            <dd className="font-display text-22 font-bold">
              <Money amount={price} />
            </dd>
            <dd className="text-13 text-muted">{billRate ? t.bill.returned : t.oneTime}</dd>
          </div>
        </dl>
        <Figures machine={machine} isMonthly={isMonthly} />
      </div>
    </Dialog>
  )
}

/** A machine's description: in the language of the screen where nobody changed it, else as it was typed. */
export function MachineNote({ text, className }: { text: string; className: string }) {
  const note = machineNoteNow(text)
  return note ? (
    <p className={className}>{note}</p>
  ) : (
    <p className={className} lang="en">
      {text}
    </p>
  )
}

/**
 * The differences between a treasury bill and a machine, and a note that its rate is the room's, not
 * today's.
 */
function BillNote({ rate }: { rate: number }) {
  return (
    <p className="mt-2 border-l-4 border-good pl-3 text-15">
      {t.bill.why} <span className="text-muted">{t.bill.rate(formatRate(rate))}</span>
    </p>
  )
}
