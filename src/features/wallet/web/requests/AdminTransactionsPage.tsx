import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { TableSkeleton } from '#ui/list/ListSkeleton.tsx'
import { useFilters } from '#ui/list/use-filters.ts'
import { useRead } from '#ui/live/use-read.ts'
import { DownloadButton } from '#ui/page/DownloadButton.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { transactionCalls } from '../../schema/transactions.ts'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { AdminFilters } from './AdminFilters.tsx'
import { AdminRequestList } from './AdminRequestList.tsx'
import { AdminTotals } from './AdminTotals.tsx'
import { REQUESTS, usePinnedRequests } from './request-list.ts'

const AdminOpenPayments = part(() => import('./AdminOpenPayments.tsx'))

/**
 * An admin who comes without a question of their own is led to what waits for a decision. What is chosen
 * afterwards stays chosen, also everything.
 */
export default function AdminTransactionsPage() {
  const { search } = useLocation()
  const [isLed, setLed] = useState(false)
  const [isOwn] = useState(search !== '')
  if (search !== '' && !isLed) setLed(true)
  if (search === '' && !isLed) return <Navigate to="?status=pending" replace />
  return <Transactions mayBeNone={!isOwn} />
}

/** Every transaction of everyone: found, and requests checked against their payment and decided. */
function Transactions({ mayBeNone }: { mayBeNone: boolean }) {
  const filtered = useFilters(REQUESTS)
  const { filters, visit, change } = filtered
  const query = useRead(transactionCalls.listTransactions, REQUESTS.asked(filters))
  const pinned = usePinnedRequests(filters, query)
  // An admin who was led to the waiting ones, and finds none, sees all instead: once, as the first answer
  // comes.
  const mayLead = useRef(mayBeNone)
  const pending = query.data?.totals.pending
  useEffect(() => {
    if (!mayLead.current || pending === undefined) return
    mayLead.current = false
    if (pending === 0) change({ status: '' })
  }, [pending, change])
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <DownloadButton
          isShort
          call={transactionCalls.exportTransactions}
          input={REQUESTS.narrowing(filters)}
          label={t.sheet.export}
          under={t.sheet.under}
          failed={t.sheet.failed}
        />
      }
    >
      <div className="@container grid grid-cols-1 gap-2 max-sm:-mt-4 sm:gap-3">
        <AdminTotals
          totals={query.data?.totals}
          matching={REQUESTS.isNarrowed(filters) ? (query.data?.matching ?? null) : null}
          status={filters.status}
          onStatus={(status) => visit({ status })}
        />
        {/* They are everybody’s: above a search for somebody they would answer nothing. */}
        {filters.search === '' && <AdminOpenPayments />}
        <AdminFilters filtered={filtered} />
      </div>
      <Loaded
        query={query}
        skeleton={<AdminRequestSkeleton />}
        errorTitle={t.failed}
        errorText={t.fetchFailed}
      >
        {() => (
          <AdminRequestList
            pinned={pinned}
            filtered={filtered}
            houseCash={query.data?.houseCash}
            busy={query.isPlaceholderData}
          />
        )}
      </Loaded>
    </Page>
  )
}

function AdminRequestSkeleton() {
  return <TableSkeleton label={t.loading} row={<TransactionSkeletonRow />} />
}

function TransactionSkeletonRow() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 p-3 @4xl:min-h-14 @4xl:py-0.5 @4xl:grid-cols-[minmax(0,3fr)_7rem_6rem_minmax(0,3fr)_7rem_11rem] @4xl:px-3">
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-12" />
        <div className="grid grid-cols-1 flex-1 gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-4 w-full max-w-44" />
        </div>
      </div>
      <Skeleton className="h-5 w-24 @4xl:ml-auto" />
      <Skeleton className="col-span-2 h-4 w-24 @4xl:col-span-1 @4xl:w-20" />
      <div className="col-span-2 grid grid-cols-1 gap-2 @4xl:col-span-1">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="h-4 w-48 max-w-full" />
      </div>
      <Skeleton className="col-span-2 h-6 w-24 rounded-full @4xl:col-span-1" />
      <div className="col-span-2 grid grid-cols-2 gap-2 @4xl:col-span-1">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}
