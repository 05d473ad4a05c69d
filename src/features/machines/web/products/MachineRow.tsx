import { useEffect, useRef, useState } from 'react'
import { products as t } from '../../words/en/products.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { dailyOf } from '../../rules/bill.ts'
import { BillNote } from './BillNote.tsx'
import { Act, Figures, type OfferProps, Progress, StateBadges } from './MachineParts.tsx'
import { MachineNote } from './MachineNote.tsx'
import { MachinePicture } from './MachinePicture.tsx'
import { earningsOf, termsOf } from './terms.ts'

/** An offer on a phone: one row of what is compared, and the rest of its card behind a tap on it. */
export function MachineRow(props: OfferProps) {
  const { machine, isMonthly = false } = props
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLElement>(null)
  // Its button would lie below the edge, or behind the bar of places.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { owned, name, description } = machine
  const terms = termsOf(machine)
  const { price, durationDays, billRate } = terms
  const daily = dailyOf(terms)
  return (
    <article ref={row} className="rounded-12 border border-line bg-raised">
      <div className="relative grid grid-cols-[min(3rem,16vw)_minmax(0,1fr)_auto] items-center gap-x-2 p-2.5 pr-2">
        <MachinePicture machine={machine} className="rounded-8 p-0.5" />
        <div className="min-w-0 text-15">
          <div className="flex flex-wrap items-baseline justify-between gap-x-2">
            {/* A name breaks between its words; where one has no room, the price goes below. */}
            <h2 className="max-w-full flex-1 text-15 wrap-break-word">{name}</h2>
            <p className="ml-auto font-semibold whitespace-nowrap">
              <span className="sr-only">{owned ? t.paid : t.price} </span>
              <Money amount={price} />
            </p>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <p className="text-good">
              <Money
                amount={isMonthly ? earningsOf(terms).monthly : daily.least}
                sign="always"
                className="font-semibold"
              />{' '}
              {isMonthly ? t.aMonth : t.aDay}
            </p>
            {owned && (
              <p className="inline-flex items-center gap-0.5 text-13 font-semibold text-muted">
                <Icon name="check" size={16} />
                {owned.daysLeft === 0 ? t.completed : t.owned}
              </p>
            )}
            {billRate && !owned && <p className="text-13 text-info">{t.bill.badge}</p>}
          </div>
        </div>
        {/* The whole row is its target. */}
        <button
          type="button"
          aria-label={t.moreOf(name)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex size-6 items-center justify-center rounded-8 text-muted after:absolute after:inset-0 after:rounded-12"
        >
          <Icon name="chevron" className={cx(isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-2.5 px-3 pb-3">
          <div className="flex flex-wrap gap-1.5">
            <StateBadges owned={owned} />
            {billRate && <Badge icon="bank">{t.bill.badge}</Badge>}
            {isMonthly && <Badge>{t.byTheDay}</Badge>}
          </div>
          <MachineNote text={description} className="text-15 text-muted" />
          {billRate && <BillNote rate={billRate} />}
          {owned && <Progress owned={owned} durationDays={durationDays} />}
          <p className="text-15 text-muted">
            {billRate ? t.bill.returned : t.oneTime}
            {!isMonthly && daily.most !== daily.least && (
              <>
                {' · '}
                {t.someDays} <Money amount={daily.most} />
              </>
            )}
          </p>
          <Figures machine={machine} isMonthly={isMonthly} />
          <Act {...props} isMain />
        </div>
      )}
    </article>
  )
}
