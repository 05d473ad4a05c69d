import { grouped } from '../../../../core/counted.ts'
import { adminTransactions as t } from '../../../../core/strings/admin-transactions.en.ts'
import { cx } from '../../../../ui/kit/class-names.ts'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import type { IconName } from '../../../../ui/kit/icon-paths.ts'
import { Money } from '../../../../ui/kit/Money.tsx'
import { Skeleton } from '../../../../ui/kit/Skeleton.tsx'
import type { RequestFilters, RequestList } from './request-list.ts'

type Totals = RequestList['totals']
type Status = RequestFilters['status']
type Share = {
  status: 'pending' | 'completed' | 'failed'
  icon: IconName
  ink: string
  fill: string
}

const SHARES: readonly Share[] = [
  { status: 'pending', icon: 'clock', ink: 'text-wait', fill: 'bg-wait' },
  { status: 'completed', icon: 'check', ink: 'text-good', fill: 'bg-good' },
  { status: 'failed', icon: 'close', ink: 'text-bad', fill: 'bg-bad' },
]

type Props = { totals: Totals | undefined; status: Status; onStatus: (status: Status) => void }

/** Everything there is: its volume, and three counts that are also the quickest filter. */
export function AdminTotals({ totals, status, onStatus }: Props) {
  return (
    <div className="grid grid-cols-1 overflow-hidden rounded-16 border border-line bg-raised @3xl:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
      <Volume totals={totals} />
      <div className="grid grid-cols-1 content-center gap-3 p-4 sm:p-5">
        <ShareBar totals={totals} />
        <div
          role="group"
          aria-label={t.totals.byStatus}
          className="grid grid-cols-1 gap-2 @2xs:grid-cols-3"
        >
          {SHARES.map((share) => (
            <Figure
              key={share.status}
              share={share}
              count={totals?.[share.status]}
              chosen={status === share.status}
              onChoose={() => onStatus(status === share.status ? '' : share.status)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

function Volume({ totals }: { totals: Totals | undefined }) {
  return (
    <div className="grid grid-cols-1 content-center gap-1 border-b border-line p-4 sm:p-5 @3xl:border-r @3xl:border-b-0">
      <p className="text-15 text-muted">{t.totals.volume}</p>
      {totals ? (
        <Money amount={totals.volume} size="hero" />
      ) : (
        <Skeleton className="h-8.5 w-48 sm:h-11" />
      )}
      {totals ? (
        <p className="text-15 text-muted">
          <span className="font-semibold text-ink">{t.totals.count(totals.count)}</span>
          {t.totals.countHint}
        </p>
      ) : (
        <Skeleton className="h-5.5 w-full max-w-72" />
      )}
    </div>
  )
}

/** The three counts as parts of one bar. The figures below say the same in words. */
function ShareBar({ totals }: { totals: Totals | undefined }) {
  if (!totals) return <Skeleton className="h-2.5 w-full" />
  return (
    <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
      {SHARES.map(
        ({ status, fill }) =>
          totals[status] > 0 && (
            <span key={status} className={cx('min-w-1', fill)} style={{ flex: totals[status] }} />
          ),
      )}
    </div>
  )
}

type FigureProps = {
  share: Share
  count: number | undefined
  chosen: boolean
  onChoose: () => void
}

function Figure({ share, count, chosen, onChoose }: FigureProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        'grid grid-cols-1 min-h-16 min-w-0 content-center gap-0.5 rounded-12 border px-2 py-2 sm:px-3 text-left',
        'transition-colors',
        chosen
          ? 'border-brand bg-brand-soft'
          : 'border-line hover:border-line-strong hover:bg-sunken',
      )}
    >
      <span className="text-13 text-muted sm:text-15">{t.statuses[share.status]}</span>
      {count === undefined ? (
        <Skeleton className="h-7 w-10" />
      ) : (
        <span className="flex items-center gap-1.5">
          <Icon name={share.icon} className={share.ink} />
          <span className="tabular text-22 font-semibold">{grouped(count)}</span>
        </span>
      )}
    </button>
  )
}
