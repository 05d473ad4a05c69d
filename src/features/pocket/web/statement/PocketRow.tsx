import { useLocation } from 'react-router'
import type { Day } from '#core/day.ts'
import { NOTHING } from '#core/money.ts'
import { dayTimeOf } from '#ui/device/day-time.ts'
import { RelativeDay } from '#ui/device/RelativeDay.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Link } from '#ui/router/Link.tsx'
import type { PocketEntry } from '../../schema.ts'
import { pocketPage as t } from '../../words/en/pocket-page.ts'
import { POCKET_ICONS, stateOf } from './pocket-look.ts'

type Props = { entry: PocketEntry; today: Day | undefined; hidden: boolean }

/** One movement: what, with which reference, how much, and what the pocket held after it. */
export function PocketRow({ entry, today, hidden }: Props) {
  const isOut = entry.change < NOTHING
  const state = stateOf(entry)
  const { pathname, search } = useLocation()
  return (
    <li className="relative -mx-4 flex flex-wrap gap-x-3 gap-y-1 px-4 py-3 eases has-[a:hover]:bg-sunken sm:-mx-5 sm:px-5">
      <span
        className={cx(
          'mt-0.5 inline-flex size-10 shrink-0 items-center justify-center rounded-full',
          isOut ? 'bg-sunken text-ink' : 'bg-brand-soft text-brand',
        )}
      >
        <Icon name={POCKET_ICONS[entry.kind]} />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <div className="flex flex-wrap justify-between gap-x-3">
          <p className="min-w-0 flex-1 basis-24 text-15 font-semibold sm:text-16">
            <Link
              to={`/pocket/receipt/${entry.id}`}
              state={{ pocket: pathname + search }}
              className={ROW_LINK}
            >
              {entry.description}
            </Link>
          </p>
          <Money
            amount={entry.change}
            sign="always"
            hidden={hidden}
            className={cx('ml-auto text-15 font-semibold sm:text-16', !isOut && 'text-good')}
          />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-15 text-muted">
          <p className="min-w-0 wrap-anywhere">
            {entry.reference && (
              <span translate="no" className="font-mono">
                {entry.reference}
              </span>
            )}
            {entry.reference && dayTimeOf(entry, today) && ', '}
            <RelativeDay of={entry} today={today} />
          </p>
          <p className="ml-auto text-13">
            {t.after} <Money amount={entry.balance} hidden={hidden} />
          </p>
        </div>
        {state && (
          <p className="mt-1">
            <Badge tone={state.tone}>{state.label}</Badge>
          </p>
        )}
        {entry.kind === 'returned' && entry.returnReason && (
          <p className="mt-1 text-15 wrap-anywhere">
            <span className="text-muted">{t.reason}</span> {entry.returnReason}
          </p>
        )}
      </div>
    </li>
  )
}

/** One link for the whole row. */
const ROW_LINK =
  'text-ink no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'
