import { pocketPage as t } from '../../../../core/strings/pocket-page.en.ts'
import { Button, ButtonLink } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { Empty } from '../../../../ui/kit/Empty.tsx'
import { useHiddenBalance } from '../../../../ui/kit/hidden-balance.ts'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { Pager } from '../../../../ui/list/Pager.tsx'
import { sayDay } from '../../../../ui/kit/say-day.ts'
import { SearchField } from '../../../../ui/list/SearchField.tsx'
import { Select } from '../../../../ui/kit/Select.tsx'
import { SheetButton } from '../../../../ui/kit/SheetButton.tsx'
import { SkeletonList } from '../../../../ui/kit/Skeleton.tsx'
import { useAddress, useTyped } from '../../../../ui/list/use-address.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { authCalls } from '../../../auth/schema.ts'
import { POCKET_FILTERS, type PocketEntry, pocketCalls } from '../../schema.ts'
import { PocketRow } from './PocketRow.tsx'

const SIZE = 20

/** What the address asks for; anything it cannot mean is left out. */
function readAddress(params: URLSearchParams) {
  const kind = POCKET_FILTERS.find((known) => known === params.get('kind'))
  const search = (params.get('q') ?? '').trim().slice(0, 100)
  const asked = Number(params.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1
  return { kind, search, page }
}

type Change = (change: Record<string, string | null>) => void

/** Every movement, with search, kind and page in the address. */
export default function PocketStatement() {
  const [params, change] = useAddress()
  const { kind, search, page } = readAddress(params)
  const filter = { ...(search && { search }), ...(kind && { kind }) }
  const statement = useRead(pocketCalls.listStatement, {
    ...filter,
    page: String(page),
    size: String(SIZE),
  })
  const total = statement.data?.total
  return (
    <>
      <Filters search={search} kind={kind} change={change} />
      <div className="-my-2 flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-15 text-muted">
          {total !== undefined && t.found(total.toLocaleString('en-GH'))}
        </p>
        {total !== undefined && total > 0 && (
          <SheetButton call={pocketCalls.exportStatement} input={filter} />
        )}
      </div>
      <Loaded
        query={statement}
        errorTitle={t.loadError}
        skeleton={
          <Card>
            <SkeletonList rows={5} label={t.loading} />
          </Card>
        }
      >
        {(data) => (
          <>
            {data.entries.length > 0 && <Days entries={data.entries} />}
            {data.entries.length === 0 && (
              <NothingHere
                kind={kind}
                isSearched={search !== ''}
                onClear={() => change({ q: null, kind: null, page: null })}
              />
            )}
            <Pager
              page={page}
              size={SIZE}
              total={data.total}
              onPage={(to) => {
                change({ page: to === 1 ? null : String(to) })
                window.scrollTo(0, 0)
              }}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

type Kind = (typeof POCKET_FILTERS)[number] | undefined

function Filters({ search, kind, change }: { search: string; kind: Kind; change: Change }) {
  const [typed, type] = useTyped(search, (text) => change({ q: text.trim(), page: null }))
  return (
    <div role="search" className="flex flex-wrap gap-2">
      <SearchField label={t.search} hint={t.searchHint} value={typed} onType={type} />
      <div className="min-w-0 flex-1 basis-36 sm:max-w-56">
        <Select
          label={t.kind}
          labelHidden
          name="kind"
          value={kind ?? ''}
          onChange={(event) => change({ kind: event.target.value, page: null })}
          options={[
            { value: '', label: t.kinds.all },
            ...POCKET_FILTERS.map((value) => ({ value, label: t.kinds[value] })),
          ]}
        />
      </div>
    </div>
  )
}

type NothingProps = { kind: Kind; isSearched: boolean; onClear: () => void }

/** Nothing has moved, nothing waits to be claimed, or nothing matches: each is said apart. */
function NothingHere({ kind, isSearched, onClear }: NothingProps) {
  const clear = (
    <Button variant="secondary" onClick={onClear}>
      {t.clearFilters}
    </Button>
  )
  if (kind === undefined && !isSearched) {
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
  if (kind === 'unclaimed' && !isSearched) {
    return (
      <Empty icon="check" title={t.noneUnclaimedTitle} action={clear}>
        {t.noneUnclaimedText}
      </Empty>
    )
  }
  return (
    <Empty title={t.noMatchTitle} action={clear}>
      {t.noMatchText}
    </Empty>
  )
}

/** The movements under their business days. */
function Days({ entries }: { entries: readonly PocketEntry[] }) {
  const [hidden] = useHiddenBalance()
  const today = useRead(authCalls.readSession).data?.today
  const days = [...new Set(entries.map((entry) => entry.on))]
  return days.map((on) => (
    <Card key={on} title={<span className="text-16 text-muted">{sayDay(on, today)}</span>}>
      <ul className="-my-3 divide-y divide-line">
        {entries
          .filter((entry) => entry.on === on)
          .map((entry) => (
            <PocketRow key={entry.id} entry={entry} today={today} hidden={hidden} />
          ))}
      </ul>
    </Card>
  ))
}
