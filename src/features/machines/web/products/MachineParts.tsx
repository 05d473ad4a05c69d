import type { ReactNode } from 'react'
import { minus, type Pesewas } from '#core/money.ts'
import { Money } from '#ui/money/Money.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Link } from '#ui/router/Link.tsx'
import { shop } from '#ui/words/en/shop.ts'
import { dailyOf } from '../../rules/bill.ts'
import { sayPercent } from '../../rules/percent.ts'
import type { Machine } from '../../schema.ts'
import { products as t } from '../../words/en/products.ts'
import { earningsOf, roiOf, termsOf } from './terms.ts'

// The tile of a machine and its sheet share these parts.

export type OfferProps = {
  machine: Machine
  /** The amount that the learner can spend; undefined while it is asked, null where no answer came. */
  available: Pesewas | null | undefined
  /** Offers say what they pay in thirty days, not what they pay a day. */
  isMonthly?: boolean
  /** None is sold any more: the truth is revealed. */
  isOver?: boolean
  onAcquire: () => void
}

export function StateBadges({ owned, isOver }: { owned: Machine['owned']; isOver: boolean }) {
  if (!owned) return isOver ? null : <Badge tone="brand">{t.availableBadge}</Badge>
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

/** The pay of a machine in a year, in its life and in a month. */
export function Figures({ machine, isMonthly }: { machine: Machine; isMonthly: boolean }) {
  const terms = termsOf(machine)
  const { durationDays, billRate } = terms
  const { total, monthly } = earningsOf(terms)
  return (
    <dl className="grid grid-cols-1 gap-1 border-t border-line pt-2 text-15">
      <Figure name={billRate ? t.bill.yearly : t.annualRoi}>{sayPercent(roiOf(machine))}%</Figure>
      <Figure name={t.duration}>{t.days(durationDays)}</Figure>
      <Figure name={billRate ? t.bill.interest : t.total}>
        <Money amount={total} />
      </Figure>
      <Figure name={isMonthly ? t.dailyProfit : t.monthly}>
        <Money amount={isMonthly ? dailyOf(terms).least : monthly} />
      </Figure>
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{name}</dt>
      <dd className="tabular ml-auto font-semibold">{children}</dd>
    </div>
  )
}

type ProgressProps = { owned: NonNullable<Machine['owned']>; durationDays: number }

/** How far its life has come, drawn and said. */
export function Progress({ owned, durationDays }: ProgressProps) {
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
export function Act(props: OfferProps & ButtonPlace) {
  const { machine, available, isOver, onAcquire, isMain, isBrief } = props
  if (machine.owned && isBrief) {
    return (
      <Button block disabled icon="check" className="min-h-0! bg-brand-soft! py-2! text-brand!">
        {t.owned}
      </Button>
    )
  }
  if (machine.owned) return <DisabledAct>{t.owned}</DisabledAct>
  if (isOver) return <DisabledAct>{shop.closed}</DisabledAct>
  // Nobody knows yet which button is right.
  if (available === undefined) return <Skeleton className="h-12 w-full" />
  if (available === null || available >= machine.price) {
    return (
      <Button
        block
        aria-label={`${t.acquire}: ${machine.name}`}
        onClick={onAcquire}
        // Among many all in one colour would shout alike: the one that is pointed at has it.
        {...(isBrief && !isMain && { variant: 'secondary' })}
        className={!isMain && isBrief ? POINTED_AT : ''}
      >
        {t.acquire}
      </Button>
    )
  }
  if (isBrief) return <DisabledAct>{t.insufficient}</DisabledAct>
  return (
    <div className="grid grid-cols-1">
      <DisabledAct>{t.insufficient}</DisabledAct>
      <p className="text-center text-15 text-muted">
        <Money amount={minus(machine.price, available)} /> {t.missing}{' '}
        <Link
          to="/deposit"
          className="font-semibold whitespace-nowrap text-brand underline underline-offset-2"
        >
          {t.addMoney}
        </Link>
      </p>
    </div>
  )
}

const POINTED_AT =
  'border-brand! text-brand! hover:bg-brand! hover:text-on-brand! focus-visible:bg-brand! focus-visible:text-on-brand!'

type ButtonPlace = {
  /** True where the button is the one next thing on the screen. */
  isMain?: boolean
  /** Among many: how much is missing is said in the sheet. */
  isBrief?: boolean
}

/** Says how things stand; it cannot be pressed and does not look as if it could. */
function DisabledAct({ children }: { children: string }) {
  return (
    <Button block disabled className="min-h-0! bg-transparent! py-1!">
      {children}
    </Button>
  )
}
