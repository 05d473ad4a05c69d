import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { minus, type Pesewas } from '../../../../core/money.ts'
import { products as t } from '../../../../core/strings/products.en.ts'
import { Badge } from '../../../../ui/kit/Badge.tsx'
import { Button } from '../../../../ui/kit/Button.tsx'
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
  onAcquire: () => void
}

export function MachineCard({ machine, available, onAcquire }: Props) {
  const { owned, name, description } = machine
  const terms = termsOf(machine)
  const { price, durationDays, billRate } = terms
  const { total, monthly } = earningsOf(terms)
  const daily = dailyOf(terms)
  return (
    <article className="flex min-w-0 flex-col rounded-16 border border-line bg-raised p-4">
      <div className="flex flex-wrap gap-3">
        <MachinePicture machine={machine} className="w-28 shrink-0 self-start rounded-12 p-1.5" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="text-18 break-words">{name}</h2>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <StateBadges owned={owned} />
            {billRate && <Badge icon="bank">{t.bill.badge}</Badge>}
          </div>
        </div>
      </div>
      <p className="mt-2 text-15 text-muted">{description}</p>
      {billRate && <BillNote rate={billRate} />}
      {owned && <Progress owned={owned} durationDays={durationDays} />}
      <dl className="mt-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        <div>
          <dt className="text-15 text-muted">{t.dailyProfit}</dt>
          <dd className="text-18 font-semibold text-good">
            <Money amount={daily.least} sign="always" />
          </dd>
          {daily.most !== daily.least && (
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
      <dl className="mt-2 mb-4 grid grid-cols-1 gap-1 border-t border-line pt-2 text-15">
        <Figure name={billRate ? t.bill.yearly : t.annualRoi}>{roiOf(machine)}%</Figure>
        <Figure name={t.duration}>{t.days(durationDays)}</Figure>
        <Figure name={billRate ? t.bill.interest : t.total}>
          <Money amount={total} />
        </Figure>
        <Figure name={t.monthly}>
          <Money amount={monthly} />
        </Figure>
      </dl>
      <Act machine={machine} available={available} onAcquire={onAcquire} />
    </article>
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
function Act({ machine, available, onAcquire }: Props) {
  if (machine.owned) {
    return (
      <Button block disabled className="mt-auto">
        {t.owned}
      </Button>
    )
  }
  // It is not known yet which button is right.
  if (available === undefined) return <Skeleton className="mt-auto h-12 w-full" />
  if (available === null || available >= machine.price) {
    return (
      <Button
        block
        className="mt-auto"
        aria-label={`${t.acquire}: ${machine.name}`}
        onClick={onAcquire}
      >
        {t.acquire}
      </Button>
    )
  }
  return (
    <div className="mt-auto grid grid-cols-1 gap-1">
      <p className="text-15 text-muted">
        <Money amount={minus(machine.price, available)} /> {t.missing}{' '}
        <Link to="/deposit" className="font-semibold text-brand underline underline-offset-2">
          {t.addMoney}
        </Link>
      </p>
      <Button block disabled>
        {t.insufficient}
      </Button>
    </div>
  )
}
