import { products as t } from '../../words/en/products.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { Money } from '#ui/money/Money.tsx'
import { dailyOf } from '../../rules/bill.ts'
import { BillNote } from './BillNote.tsx'
import { Act, Figures, type OfferProps, Progress, StateBadges } from './MachineParts.tsx'
import { MachineNote } from './MachineNote.tsx'
import { MachinePicture } from './MachinePicture.tsx'
import { earningsOf, termsOf } from './terms.ts'

/** An offer where there is room for all of it; on a phone it is a `MachineRow`. */
export function MachineCard(props: OfferProps) {
  const { machine, isMonthly = false } = props
  const { owned, name, description } = machine
  const terms = termsOf(machine)
  const { price, durationDays, billRate } = terms
  const daily = dailyOf(terms)
  return (
    <article className="flex min-w-0 flex-col rounded-16 border border-line bg-raised p-4">
      <div className="flex gap-3">
        <MachinePicture machine={machine} className="w-28 shrink-0 self-start rounded-12 p-1.5" />
        <div className="min-w-0 flex-1">
          <h2 className="text-18 break-words">{name}</h2>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <StateBadges owned={owned} />
            {billRate && <Badge icon="bank">{t.bill.badge}</Badge>}
          </div>
        </div>
      </div>
      <MachineNote text={description} className="mt-2 text-15 text-muted" />
      {billRate && <BillNote rate={billRate} />}
      {owned && <Progress owned={owned} durationDays={durationDays} />}
      <dl className="mt-3 grid grid-cols-2 items-start gap-x-2 border-t border-line pt-3">
        <div>
          <dt className="text-15 text-muted">{isMonthly ? t.monthlyProfit : t.dailyProfit}</dt>
          <dd className="text-18 font-semibold text-good">
            <Money amount={isMonthly ? earningsOf(terms).monthly : daily.least} sign="always" />
          </dd>
          {isMonthly && <dd className="text-13 text-muted">{t.byTheDay}</dd>}
          {!isMonthly && daily.most !== daily.least && (
            <dd className="text-13 text-muted">
              {t.someDays} <Money amount={daily.most} />
            </dd>
          )}
        </div>
        <div className="text-right">
          <dt className="text-15 text-muted">{owned ? t.paid : t.price}</dt>
          <dd className="text-18 font-semibold">
            <Money amount={price} />
          </dd>
          <dd className="text-13 text-muted">{billRate ? t.bill.returned : t.oneTime}</dd>
        </div>
      </dl>
      <div className="mt-2 mb-4">
        <Figures machine={machine} isMonthly={isMonthly} />
      </div>
      <div className="mt-auto">
        <Act {...props} />
      </div>
    </article>
  )
}
