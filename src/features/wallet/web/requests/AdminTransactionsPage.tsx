import { lazy, Suspense } from 'react'
import { adminTransactions as t } from '../../../../core/strings/admin-transactions.en.ts'
import { DownloadButton } from '../../../../ui/kit/DownloadButton.tsx'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { Page } from '../../../../ui/kit/Page.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { decisionCalls } from '../../schema/decisions.ts'
import { inputOf, narrowingOf, useFilters } from './admin-filters.ts'
import { usePinnedList } from './admin-pinned-list.ts'
import { AdminFilters } from './AdminFilters.tsx'
import { AdminRequestList } from './AdminRequestList.tsx'
import { AdminRequestSkeleton } from './AdminRequestSkeleton.tsx'
import { AdminTotals } from './AdminTotals.tsx'

const AdminOpenPayments = lazy(() => import('./AdminOpenPayments.tsx'))

/** Every request of everyone: found, checked against its payment, and decided. */
export default function AdminTransactionsPage() {
  const [filters, change] = useFilters()
  const query = useRead(decisionCalls.listRequests, inputOf(filters))
  const held = usePinnedList(filters, query)
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width="wide"
      actions={
        <DownloadButton
          call={decisionCalls.exportRequests}
          input={narrowingOf(filters)}
          label={t.sheet.export}
          under={t.sheet.under}
          failed={t.sheet.failed}
        />
      }
    >
      <div className="@container grid grid-cols-1 gap-5">
        <AdminTotals
          totals={query.data?.totals}
          status={filters.status}
          onStatus={(status) => change({ status })}
        />
        <Suspense>
          <AdminOpenPayments />
        </Suspense>
        <AdminFilters filters={filters} onChange={change} />
      </div>
      <Loaded
        query={query}
        skeleton={<AdminRequestSkeleton />}
        errorTitle={t.failed}
        errorText={t.fetchFailed}
      >
        {() => (
          <AdminRequestList
            held={held}
            filters={filters}
            onChange={change}
            busy={query.isPlaceholderData}
          />
        )}
      </Loaded>
    </Page>
  )
}
