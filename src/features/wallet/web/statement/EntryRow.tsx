import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Day } from '#core/day.ts'
import { signedAmount } from '#core/request.ts'
import { RelativeDay } from '#ui/device/RelativeDay.tsx'
import { sayDay } from '#ui/device/say-day.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Link } from '#ui/router/Link.tsx'
import type { Entry } from '../../schema.ts'
import { walletPages as t } from '../../words/en/wallet-pages.ts'
import { ENTRY_KIND_ICONS, statusOf } from '../receipt/entry-look.ts'
import { latestRows } from './latest.ts'

type Props = {
  entry: Entry
  today: Day | undefined
  hidden: boolean
  /** True under its day's heading: the day need not be said again. */
  underDay?: boolean
  /** How many days of the same it stands for. */
  days?: number
  /** The reference, the reason, and what can be done about it. */
  children?: ReactNode
}

/** One entry of the wallet: what, when, in which state, and how much to or from the wallet. */
export function EntryRow({ entry, today, hidden, underDay = false, days = 1, children }: Props) {
  const debit = entry.direction === 'debit'
  const { pathname, search } = useLocation()
  return (
    <li className="relative -mx-4 flex flex-wrap gap-x-3 gap-y-1 px-4 py-3 eases has-[a:hover]:bg-sunken sm:-mx-5 sm:px-5">
      <span
        className={cx(
          'mt-0.5 inline-flex size-10 shrink-0 items-center justify-center rounded-full',
          debit ? 'bg-sunken text-ink' : 'bg-brand-soft text-brand',
        )}
      >
        <Icon name={ENTRY_KIND_ICONS[entry.kind]} />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <div className="flex flex-wrap justify-between gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-20">
            <p className="text-15 font-semibold sm:text-16">
              <Link
                // A row of several days has no one receipt.
                to={days > 1 ? '/wallet?tab=transactions' : `/receipt/${entry.id}`}
                state={{ wallet: pathname + search }}
                className={ROW_LINK}
              >
                {entry.description}
                {days > 1 && `, ${t.days(days)}`}
              </Link>
            </p>
            <p className="text-13 text-muted sm:text-15">
              {days > 1 ? (
                // Days have no one time: the last of them is named.
                sayDay(entry.on, today)
              ) : (
                <RelativeDay of={entry} today={today} withDay={!underDay} />
              )}
            </p>
          </div>
          <div className="ml-auto grid max-w-full grid-cols-1 content-start justify-items-end gap-y-0.5">
            <Money
              amount={signedAmount(entry)}
              sign="always"
              hidden={hidden}
              className={cx(
                'text-15 font-semibold sm:text-16',
                entry.status === 'failed' ? 'text-muted line-through' : !debit && 'text-good',
              )}
            />
            <State entry={entry} />
          </div>
        </div>
        {children}
      </div>
    </li>
  )
}

/** One link for the whole row; what can be done about the entry stands above it. */
const ROW_LINK =
  'text-ink no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'

/** A completed state is muted, so that pending and failed ones stand out. */
function State({ entry }: { entry: Entry }) {
  const { label, tone } = statusOf(entry)
  if (tone !== 'good') return <Badge tone={tone}>{label}</Badge>
  return (
    <span className="inline-flex items-center gap-1 text-13 text-muted">
      <Icon name="check" size={16} className="text-good" />
      {label}
    </span>
  )
}

type ListProps = { entries: readonly Entry[]; today: Day | undefined; hidden: boolean }

/** The last few things, without their details. */
export function EntryList({ entries, today, hidden }: ListProps) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {latestRows(entries).map(({ entry, days }) => (
        <EntryRow key={entry.id} entry={entry} days={days} today={today} hidden={hidden} />
      ))}
    </ul>
  )
}

/** The reference, the reason of a rejection, and room for an act. */
export function EntryDetails({ entry, children }: { entry: Entry; children?: ReactNode }) {
  const name = entry.kind === 'withdrawal' ? t.payTo : t.reference
  return (
    <>
      {entry.reference && (
        <p className="text-15 text-muted">
          {name}{' '}
          <span translate="no" className="font-mono text-ink">
            {entry.reference}
          </span>
        </p>
      )}
      {entry.method && (
        <p className="text-15 text-muted">
          {t.number} <span className="font-mono text-ink">{entry.number}</span>
        </p>
      )}
      {entry.reason && entry.status === 'failed' && !entry.cancelled && (
        <p className="mt-1 text-15">
          <span className="text-muted">{t.reason}</span> {entry.reason}
        </p>
      )}
      {children}
    </>
  )
}
