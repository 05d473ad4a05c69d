import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { minus, type Pesewas } from '../../../../core/money.ts'
import { shop } from '../../../../core/strings/en/shop.ts'
import { products as t } from '../../../../core/strings/en/products.ts'
import { Badge } from '../../../../ui/kit/Badge.tsx'
import { Button } from '../../../../ui/kit/Button.tsx'
import { cx } from '../../../../ui/kit/class-names.ts'
import { IconButton } from '../../../../ui/kit/IconButton.tsx'
import { Money } from '../../../../ui/kit/Money.tsx'
import { Skeleton } from '../../../../ui/kit/Skeleton.tsx'
import { dailyOf } from '../../rules/bill.ts'
import type { Machine } from '../../schema.ts'
import { BillNote } from './BillNote.tsx'
import { MachinePicture } from './MachinePicture.tsx'
import { earningsOf, roiOf, termsOf } from './terms.ts'

type Props = {
  machine: Machine
  /** What the learner can spend; undefined while it is asked, null where no answer came. */
  available: Pesewas | null | undefined
  /** Offers say what they pay in thirty days, not what they pay a day. */
  isMonthly?: boolean
  /** None is sold any more: the truth is revealed. */
  isOver?: boolean
  onAcquire: () => void
}

/** An offer: a card where there is room, and on a phone a row that opens, so that offers compare. */
export function MachineCard({
  machine,
  available,
  isMonthly = false,
  isOver = false,
  onAcquire,
}: Props) {
  const [isOpen, setOpen] = useState(false)
  const { owned, name, description } = machine
  const terms = termsOf(machine)
  const { price, durationDays, billRate } = terms
  const { total, monthly } = earningsOf(terms)
  const daily = dailyOf(terms)
  const more = isOpen ? '' : 'max-sm:hidden'
  return (
    <article className={cx('rounded-16 border border-line bg-raised', SHAPE)}>
      <div className="contents sm:flex sm:flex-wrap sm:gap-3">
        <MachinePicture
          machine={machine}
          className={cx(
            'w-full shrink-0 self-start rounded-12 p-1.5 sm:w-28',
            !isOpen && 'max-sm:row-span-3',
          )}
        />
        <div className="min-w-0 flex-1 basis-32">
          <div className="flex items-start gap-1">
            <h2 className="min-w-0 flex-1 text-16 break-words sm:text-18">{name}</h2>
            <IconButton
              icon="chevron"
              label={t.moreOf(name)}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
              className={cx('-mt-3 -mr-3 sm:hidden', isOpen && '[&>svg]:rotate-180')}
            />
          </div>
          <div className={cx('mt-1.5 flex flex-wrap gap-1.5', !owned && more)}>
            <StateBadges owned={owned} />
            {billRate && <Badge icon="bank">{t.bill.badge}</Badge>}
          </div>
        </div>
      </div>
      <div className={cx('max-sm:col-span-2', more)}>
        <p className="text-15 text-muted sm:mt-2">{description}</p>
        {billRate && <BillNote rate={billRate} />}
        {owned && <Progress owned={owned} durationDays={durationDays} />}
      </div>
      <dl
        className={cx(
          'grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.5rem),1fr))] items-start gap-x-2 gap-y-1 sm:mt-3 sm:border-t sm:border-line sm:pt-3',
          isOpen ? 'max-sm:col-span-2' : 'max-sm:col-start-2',
        )}
      >
        <div>
          <dt className="text-13 text-muted sm:text-15">
            {isMonthly ? t.monthlyProfit : t.dailyProfit}
          </dt>
          <dd className="text-15 font-semibold text-good sm:text-18">
            <Money amount={isMonthly ? monthly : daily.least} sign="always" />
          </dd>
          {isMonthly && <dd className={cx('text-13 text-muted', more)}>{t.byTheDay}</dd>}
          {!isMonthly && daily.most !== daily.least && (
            <dd className={cx('text-13 text-muted', more)}>
              {t.someDays} <Money amount={daily.most} />
            </dd>
          )}
        </div>
        <div className="text-right">
          <dt className="text-13 text-muted sm:text-15">{owned ? t.paid : t.price}</dt>
          <dd className="text-15 font-semibold sm:text-18">
            <Money amount={price} />
          </dd>
          <dd className={cx('text-13 text-muted', more)}>
            {billRate ? t.bill.returned : t.oneTime}
          </dd>
        </div>
      </dl>
      <dl
        className={cx(
          'grid grid-cols-1 gap-1 border-t border-line pt-2 text-15 max-sm:col-span-2 sm:mt-2 sm:mb-4',
          more,
        )}
      >
        <Figure name={billRate ? t.bill.yearly : t.annualRoi}>{roiOf(machine)}%</Figure>
        <Figure name={t.duration}>{t.days(durationDays)}</Figure>
        <Figure name={billRate ? t.bill.interest : t.total}>
          <Money amount={total} />
        </Figure>
        <Figure name={isMonthly ? t.dailyProfit : t.monthly}>
          <Money amount={isMonthly ? daily.least : monthly} />
        </Figure>
      </dl>
      <div className={cx('sm:mt-auto', isOpen ? 'max-sm:col-span-2' : 'max-sm:col-start-2')}>
        <Act machine={machine} available={available} isOver={isOver} onAcquire={onAcquire} />
      </div>
    </article>
  )
}

/** On a phone the picture stands beside the row; else everything is below each other. */
const SHAPE =
  'grid min-w-0 grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] content-start gap-x-3 gap-y-1.5 p-3 sm:flex sm:flex-col sm:gap-0 sm:p-4'

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular ml-auto font-semibold">{children}</dd>
    </div>
  )
}

function StateBadges({ owned }: { owned: Machine['owned'] }) {
  if (!owned) return <Badge tone="brand">{t.availableBadge}</Badge>
  if (owned.daysLeft === 0)
    return (
      <Badge tone="neutral" icon="check">
        {t.completed}
      </Badge>
    )
  return (
    <>
      <Badge tone="good">{t.owned}</Badge>
      <Badge tone="gold">{t.daysLeft(owned.daysLeft)}</Badge>
    </>
  )
}

type ProgressProps = { owned: NonNullable<Machine['owned']>; durationDays: number }

/** How far its life has come, drawn and said. */
function Progress({ owned, durationDays }: ProgressProps) {
  const days = Math.max(durationDays, owned.daysLeft)
  const past = days - owned.daysLeft
  return (
    <div className="mt-3">
      <svg aria-hidden="true" width="100%" height="6" className="block rounded-full bg-sunken">
        <rect
          width={`${(past / Math.max(days, 1)) * 100}%`}
          height="6"
          rx="3"
          fill="var(--brand)"
        />
      </svg>
      <p className="mt-1 text-15 text-muted">{t.progress(past, days)}</p>
    </div>
  )
}

/** The one button, in its three states; a short balance comes with the way to more. */
function Act({ machine, available, isOver, onAcquire }: Props) {
  if (machine.owned) {
    return (
      <Button block disabled>
        {t.owned}
      </Button>
    )
  }
  if (isOver) {
    return (
      <Button block disabled>
        {shop.closed}
      </Button>
    )
  }
  // It is not known yet which button is right.
  if (available === undefined) return <Skeleton className="h-12 w-full" />
  if (available === null || available >= machine.price) {
    return (
      <Button block aria-label={`${t.acquire}: ${machine.name}`} onClick={onAcquire}>
        {t.acquire}
      </Button>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <p className="text-15 text-muted">
        <Money amount={minus(machine.price, available)} /> {t.missing}{' '}
        <Link
          to="/deposit"
          className="font-semibold whitespace-nowrap text-brand underline underline-offset-2"
        >
          {t.addMoney}
        </Link>
      </p>
      <Button block disabled>
        {t.insufficient}
      </Button>
    </div>
  )
}
