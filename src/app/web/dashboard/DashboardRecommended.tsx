import type { ComponentType } from 'react'
import type { Machine } from '#features/machines/schema.ts'
import { DailyPay } from '#features/machines/web/products/DailyPay.tsx'
import { MachinePicture } from '#features/machines/web/products/MachinePicture.tsx'
import { useMachines } from '#features/machines/web/products/use-machines.ts'
import { ownedRow } from '#features/machines/words/en/owned-row.ts'
import { useLessonRuns } from '#features/wallet/web/steps/lesson-runs.ts'
import { BrokenAnswer } from '#ui/live/api.ts'
import { Money } from '#ui/money/Money.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { Link } from '#ui/router/Link.tsx'
import { part } from '#ui/router/part.ts'
import { dashboard as t } from '../../words/en/dashboard.ts'

const MOST = 3

// Loaded only where the server does not answer; where that fails too, the fault alone is shown.
const DashboardSample = part(
  (): Promise<{ default: ComponentType<{ unreadable: boolean }> }> =>
    // A sample that does not load is left out.
    import('./DashboardSample.tsx').catch(() => ({ default: () => null })),
  RowsSkeleton,
)

/** Up to three of the cheapest machines the learner does not own. */
export default function DashboardRecommended() {
  const query = useMachines()
  const isLesson = useLessonRuns()
  const { data, error } = query
  return (
    <Card
      title={t.recommended}
      action={
        !isLesson && (
          <ButtonLink to="/products?tab=available" variant="quiet" className="-my-2 -mr-2 px-2!">
            {t.seeAll}
          </ButtonLink>
        )
      }
    >
      <Loaded query={query} skeleton={<RowsSkeleton />} errorTitle={ownedRow.failed}>
        {({ machines }) => <Cheapest {...{ machines, isLesson }} />}
      </Loaded>
      {error && !data && <DashboardSample unreadable={error instanceof BrokenAnswer} />}
    </Card>
  )
}

type CheapestProps = {
  machines: readonly Machine[]
  /** The scene says why, and a phone's first screen has few words. */
  isLesson: boolean
}

function Cheapest({ machines, isLesson }: CheapestProps) {
  const cheapest = machines
    .filter((machine) => machine.owned === null)
    .sort((one, other) => one.price - other.price)
    .slice(0, MOST)
  if (cheapest.length === 0) {
    return (
      <Empty icon="check" title={t.ownAll}>
        {t.ownAllText}
      </Empty>
    )
  }
  return (
    <>
      {!isLesson && <p className="-mt-2 mb-3 text-15 text-muted">{t.recommendedWhy}</p>}
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0">
        {cheapest.map((machine) => (
          <li key={machine.id} className="grid w-36 shrink-0 snap-start grid-cols-1 sm:w-auto">
            <Offer machine={machine} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Leads to the machine's confirmation on its page. */
function Offer({ machine }: { machine: Machine }) {
  const { id, name, price } = machine
  return (
    <Link
      to={`/products?buy=${id}`}
      className="flex min-w-0 flex-col items-stretch gap-3 rounded-12 border border-line p-3 text-ink no-underline eases hover:bg-sunken"
    >
      <MachinePicture machine={machine} className="w-full shrink-0 rounded-8 p-1" />
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">{name}</span>
        <Money amount={price} className="block text-16" />
        <span className="block text-15 text-good">
          <DailyPay terms={machine} sign="always" />{' '}
          <span className="text-13 whitespace-nowrap">{t.aDay}</span>
        </span>
      </span>
    </Link>
  )
}

function RowsSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-3 overflow-hidden sm:grid sm:grid-cols-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-48 w-36 shrink-0 rounded-12 sm:h-56 sm:w-full" />
      ))}
    </div>
  )
}
