import { formatCount } from '#core/counts.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Money } from '#ui/money/Money.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import type { RequestFilters, RequestList } from './request-list.ts'

type RequestTotals = RequestList['totals']
type ChosenStatus = RequestFilters['status']
/** A chip of each state, and one of all, without an icon. */
type StatusShare = { status: ChosenStatus; icon?: IconName; ink?: string }

const SHARES: readonly StatusShare[] = [
  { status: '' },
  { status: 'pending', icon: 'clock', ink: 'text-wait' },
  { status: 'completed', icon: 'check', ink: 'text-good' },
  { status: 'failed', icon: 'close', ink: 'text-bad' },
]

type Props = {
  totals: RequestTotals | undefined
  /** How many the filters find; null where nothing narrows the list. */
  matching: number | null
  status: ChosenStatus
  onStatus: (status: ChosenStatus) => void
}

/**
 * One line says what the list below is of: everything with its volume, or how much of it the filters
 * find. Beside it the counts that are also the filter by state.
 */
export function AdminTotals({ totals, matching, status, onStatus }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:gap-y-2">
      <Volume totals={totals} matching={matching} />
      <div
        role="group"
        aria-label={t.totals.byStatus}
        className="flex w-full flex-wrap gap-1.5 sm:w-auto sm:gap-2"
      >
        {SHARES.map((share) => (
          <Figure
            key={share.status}
            share={share}
            count={share.status === '' ? totals?.count : totals?.[share.status]}
            chosen={status === share.status}
            onChoose={() => onStatus(status === share.status ? '' : share.status)}
          />
        ))}
      </div>
    </div>
  )
}

function Volume({ totals, matching }: Pick<Props, 'totals' | 'matching'>) {
  if (!totals) return <Skeleton className="h-10 w-72 max-w-full sm:h-7" />
  return (
    <p className="flex min-h-10 flex-wrap content-center items-baseline gap-x-2 text-13 text-muted sm:min-h-0 sm:text-15">
      {matching === null ? (
        <>
          {t.totals.volume}
          <Money amount={totals.volume} className="font-semibold text-ink sm:text-22" />
        </>
      ) : (
        <>
          <span className="font-semibold text-ink sm:text-22">{formatCount(matching)}</span>
          {t.totals.ofAll(totals.count)}
        </>
      )}
    </p>
  )
}

type FigureProps = {
  share: StatusShare
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
        'inline-flex min-h-12 items-center gap-1.5 rounded-full border px-1 text-13 eases max-sm:grow max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:rounded-12 sm:px-3 sm:text-15',
        chosen
          ? 'border-brand bg-brand-soft font-semibold'
          : 'border-line-strong bg-raised hover:bg-sunken',
      )}
    >
      {share.icon && (
        <Icon name={share.icon} size={16} className={cx(share.ink, 'max-sm:hidden')} />
      )}
      {share.status === '' ? t.totals.all : t.statuses[share.status]}
      {count === undefined ? (
        <Skeleton className="h-5 w-5" />
      ) : (
        <span className="tabular font-semibold">{formatCount(count)}</span>
      )}
    </button>
  )
}
