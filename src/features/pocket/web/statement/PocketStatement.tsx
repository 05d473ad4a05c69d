import { authCalls } from '#features/auth/schema.ts'
import { sayDay } from '#ui/device/say-day.ts'
import { anyText, type Filters, listFilters, oneOf } from '#ui/list/list-filters.ts'
import { Statement } from '#ui/list/Statement.tsx'
import { useFilters } from '#ui/list/use-filters.ts'
import { useRead } from '#ui/live/use-read.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { SheetButton } from '#ui/money/SheetButton.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { POCKET_FILTERS, pocketCalls } from '../../schema.ts'
import { pocketPage as t } from '../../words/en/pocket-page.ts'
import { PocketRow } from './PocketRow.tsx'

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
        action={<ButtonLink to="/withdraw">{t.sending.withdraw}</ButtonLink>}
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
