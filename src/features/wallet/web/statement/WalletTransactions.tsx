import { useState } from 'react'
import type { AnswerOf } from '../../../../core/call.ts'
import { walletPages as t } from '../../../../core/strings/wallet-pages.en.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Card } from '../../../../ui/kit/Card.tsx'
import { Empty } from '../../../../ui/kit/Empty.tsx'
import { useHiddenBalance } from '../../../../ui/kit/hidden-balance.ts'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { Pager } from '../../../../ui/list/Pager.tsx'
import { SearchField } from '../../../../ui/list/SearchField.tsx'
import { Select } from '../../../../ui/kit/Select.tsx'
import { SkeletonList } from '../../../../ui/kit/Skeleton.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { authCalls } from '../../../auth/schema.ts'
import { ENTRY_KINDS, type Entry, walletCalls } from '../../schema.ts'
import { CancelWithdrawal } from '../withdraw/CancelWithdrawal.tsx'
import { EntryDetails, EntryRow } from './EntryRow.tsx'
import { sayDay } from '../../../../ui/kit/say-day.ts'
import { useAddress, useTyped } from '../../../../ui/list/use-address.ts'
import { SheetButton } from '../../../../ui/kit/SheetButton.tsx'
import { NoTransactions } from './WalletOverview.tsx'

const SIZE = 20

/** What the address asks for; anything it cannot mean is left out. */
function readAddress(params: URLSearchParams) {
  const kind = ENTRY_KINDS.find((known) => known === params.get('kind'))
  const search = (params.get('q') ?? '').trim().slice(0, 100)
  const asked = Number(params.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked > 0 && asked <= 100_000 ? asked : 1
  return { kind, search, page }
}

/** All entries, with search, kind and page in the address. `all` is how many there are unfiltered. */
export default function WalletTransactions({ all }: { all: number | undefined }) {
  const [params, change] = useAddress()
  const { kind, search, page } = readAddress(params)
  const activity = useRead(walletCalls.listActivity, {
    ...(search && { search }),
    ...(kind && { kind }),
    page: String(page),
    size: String(SIZE),
  })
  const filtered = Boolean(search || kind)
  if (all === 0 && !filtered) return <NoTransactions />
  return (
    <>
      <Filters search={search} kind={kind} change={change} />
      <div className="-my-2 flex min-h-12 flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-15 text-muted">
          {activity.data && t.found(activity.data.total.toLocaleString('en-GH'))}
        </p>
        {activity.data !== undefined && activity.data.total > 0 && (
          <SheetButton
            call={walletCalls.exportActivity}
            input={{ ...(search && { search }), ...(kind && { kind }) }}
          />
        )}
      </div>
      <Loaded
        query={activity}
        errorTitle={t.loadError}
        skeleton={
          <Card>
            <SkeletonList rows={8} label={t.loading} />
          </Card>
        }
      >
        {(data) => (
          <>
            {data.entries.length > 0 && <Days entries={data.entries} />}
            {data.entries.length === 0 && (
              <NothingHere
                onClear={() => change({ q: null, kind: null, page: null })}
                noDeposits={kind === 'deposit' && !search}
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

type FilterProps = {
  search: string
  kind: Entry['kind'] | undefined
  change: (change: Record<string, string | null>) => void
}

function Filters({ search, kind, change }: FilterProps) {
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
            ...ENTRY_KINDS.map((value) => ({ value, label: t.kinds[value] })),
          ]}
        />
      </div>
    </div>
  )
}

function NothingHere({ onClear, noDeposits }: { onClear: () => void; noDeposits: boolean }) {
  if (noDeposits) return <NoTransactions deposits />
  return (
    <Empty
      title={t.noMatchTitle}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t.clearFilters}
        </Button>
      }
    >
      {t.noMatchText}
    </Empty>
  )
}

/** The entries under their business days. */
function Days({ entries }: { entries: AnswerOf<typeof walletCalls.listActivity>['entries'] }) {
  const [hidden] = useHiddenBalance()
  const [cancelling, setCancelling] = useState<Entry | null>(null)
  const today = useRead(authCalls.readSession).data?.today
  const days = [...new Set(entries.map((entry) => entry.on))]
  return (
    <>
      {days.map((on) => (
        <Card key={on} title={sayDay(on, today)}>
          <ul className="-my-3 divide-y divide-line">
            {entries
              .filter((entry) => entry.on === on)
              .map((entry) => (
                <EntryRow key={entry.id} entry={entry} today={today} hidden={hidden} underDay>
                  <EntryDetails entry={entry}>
                    {entry.cancellable && (
                      <Button
                        variant="secondary"
                        className="relative mt-2"
                        onClick={() => setCancelling(entry)}
                      >
                        {t.cancel.action}
                      </Button>
                    )}
                  </EntryDetails>
                </EntryRow>
              ))}
          </ul>
        </Card>
      ))}
      <CancelWithdrawal entry={cancelling} onClose={() => setCancelling(null)} />
    </>
  )
}
