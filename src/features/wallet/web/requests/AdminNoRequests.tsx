import { NoMatch } from '#ui/list/NoMatch.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'
import { type FilteredRequests, REQUESTS } from './request-list.ts'

/** Nothing matches, with the way back to everything; or nothing has been asked for yet. */
export function AdminNoRequests({ filtered: { filters, visit } }: { filtered: FilteredRequests }) {
  if (!REQUESTS.isNarrowed(filters)) {
    return (
      <Empty icon="receipt" title={t.emptyTitle}>
        {t.noneText}
      </Empty>
    )
  }
  return (
    <NoMatch
      title={t.emptyTitle}
      text={t.emptyText}
      clear={t.filters.clear}
      onClear={() => visit(REQUESTS.none)}
    />
  )
}
