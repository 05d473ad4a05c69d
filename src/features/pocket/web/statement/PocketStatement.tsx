import { useLocation } from 'react-router'
import type { Day } from '#core/day.ts'
import { authCalls } from '#features/auth/schema.ts'
import { dayTimeOf } from '#ui/device/day-time.ts'
import { RelativeDay } from '#ui/device/RelativeDay.tsx'
import { sayDay } from '#ui/device/say-day.ts'
import { anyText, type Filters, listFilters, oneOf } from '#ui/list/list-filters.ts'
import { Statement } from '#ui/list/Statement.tsx'
import { useFilters } from '#ui/list/use-filters.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { Money } from '#ui/money/Money.tsx'
import { SheetButton } from '#ui/money/SheetButton.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Link } from '#ui/router/Link.tsx'
import { POCKET_FILTERS, type PocketEntry, pocketCalls } from '../../schema.ts'
import { pocketPage as t } from '../../words/en/pocket-page.ts'
import { POCKET_ICONS, stateOf } from './pocket-look.ts'

const TABLE = { search: anyText('q'), kind: oneOf('kind', POCKET_FILTERS) }
const MOVEMENTS = listFilters(TABLE)

/** Every movement, with search, kind and page in the address. */
export default function PocketStatement() {
  const filtered = useFilters(MOVEMENTS)
  const { filters, change } = filtered
  const query = useRead(pocketCalls.listStatement, MOVEMENTS.asked(filters))
  const [hidden] = useHiddenBalance()
  const today = useRead(authCalls.readSession).data?.today
  return (
    <Statement
      words={t}
      kinds={POCKET_FILTERS}
      filtered={filtered}
      query={query}
      sheet={
        <SheetButton call={pocketCalls.exportStatement} input={MOVEMENTS.narrowing(filters)} />
      }
      none={noneOf(filters, () => change(MOVEMENTS.none))}
      renderDay={(on) => <span className="text-16 text-muted">{sayDay(on, today)}</span>}
      renderRow={(entry) => (
        <PocketRow key={entry.id} entry={entry} today={today} hidden={hidden} />
      )}
    />
  )
}

/** Nothing has moved, or nothing waits to be claimed: each is said apart. */
function noneOf({ kind, search }: Filters<typeof TABLE>, onClear: () => void) {
  if (search !== '') return null
  if (kind === '') {
    return (
      <Empty
        icon="phone"
        title={t.noneTitle}
        action={
          <ButtonLink to="/withdraw" variant="secondary">
            {t.sending.withdraw}
          </ButtonLink>
        }
      >
        {t.noneText}
      </Empty>
    )
  }
  if (kind !== 'unclaimed') return null
  return (
    <Empty
      icon="check"
      title={t.noneUnclaimedTitle}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t.clearFilters}
        </Button>
      }
    >
      {t.noneUnclaimedText}
    </Empty>
  )
}

type RowProps = { entry: PocketEntry; today: Day | undefined; hidden: boolean }

/** One movement: what, with which reference, how much, and what the pocket held after it. */
function PocketRow({ entry, today, hidden }: RowProps) {
  const isOut = entry.change < 0
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
          <ReferenceAndDay entry={entry} today={today} />
          <p className="ml-auto text-13">
            {t.after} <Money amount={entry.balance} hidden={hidden} />
          </p>
        </div>
        {state && (
          <p className="mt-1">
            <Badge tone={state.tone}>
              <span className="whitespace-normal">{state.label}</span>
            </Badge>
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

function ReferenceAndDay({ entry, today }: Pick<RowProps, 'entry' | 'today'>) {
  return (
    <p className="min-w-0 wrap-anywhere">
      {entry.reference && (
        <span translate="no" className="font-mono">
          {entry.reference}
        </span>
      )}
      {entry.reference && dayTimeOf(entry, today) && ', '}
      <RelativeDay of={entry} today={today} />
    </p>
  )
}

/** One link for the whole row. */
const ROW_LINK =
  'text-ink no-underline outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'
