import { useState } from 'react'
import { authCalls } from '#features/auth/schema.ts'
import { sayDay } from '#ui/device/say-day.ts'
import { anyText, listFilters, oneOf } from '#ui/list/list-filters.ts'
import { Statement } from '#ui/list/Statement.tsx'
import { useFilters } from '#ui/list/use-filters.ts'
import { useRead } from '#ui/live/use-read.ts'
import { useHiddenBalance } from '#ui/money/hidden-balance.ts'
import { SheetButton } from '#ui/money/SheetButton.tsx'
import { Button } from '#ui/page/Button.tsx'
import { ENTRY_KINDS, type Entry, walletCalls } from '../../schema.ts'
import { walletPages as t } from '../../words/en/wallet-pages.ts'
import { CancelWithdrawal } from '../withdraw/CancelWithdrawal.tsx'
import { EntryDetails, EntryRow } from './EntryRow.tsx'
import { useRoomEnd } from './use-room-end.ts'
import { NoTransactions } from './WalletOverview.tsx'

const ENTRIES = listFilters({ search: anyText('q'), kind: oneOf('kind', ENTRY_KINDS) })

/** All entries, with search, kind and page in the address. `all` is how many there are unfiltered. */
export default function WalletTransactions({ all }: { all: number | undefined }) {
  const filtered = useFilters(ENTRIES)
  const { filters } = filtered
  const query = useRead(walletCalls.listActivity, ENTRIES.asked(filters))
  const [cancelling, setCancelling] = useState<Entry | null>(null)
  const [hidden] = useHiddenBalance()
  const { isClosed } = useRoomEnd()
  const today = useRead(authCalls.readSession).data?.today
  if (all === 0 && !ENTRIES.isNarrowed(filters)) return <NoTransactions />
  return (
    <>
      <Statement
        words={t}
        kinds={ENTRY_KINDS}
        filtered={filtered}
        query={query}
        sheet={<SheetButton call={walletCalls.exportActivity} input={ENTRIES.narrowing(filters)} />}
        none={filters.kind === 'deposit' && !filters.search && <NoTransactions deposits />}
        renderDay={(on) => sayDay(on, today)}
        renderRow={(entry) => (
          <EntryRow key={entry.id} entry={entry} today={today} hidden={hidden} underDay>
            <EntryDetails entry={entry}>
              {entry.cancellable && !isClosed && (
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
        )}
      />
      <CancelWithdrawal entry={cancelling} onClose={() => setCancelling(null)} />
    </>
  )
}
