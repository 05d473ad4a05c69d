import { adminTransactions as t } from '../../../../core/strings/admin-transactions.en.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Empty } from '../../../../ui/kit/Empty.tsx'
import { type Filters, isNarrowed } from './admin-filters.ts'

type Props = { filters: Filters; onChange: (patch: Partial<Filters>) => void }

/** Nothing matches, with the way back to everything; or nothing has been asked for yet. */
export function AdminNoRequests({ filters, onChange }: Props) {
  if (!isNarrowed(filters)) {
    return (
      <Empty icon="receipt" title={t.emptyTitle}>
        {t.noneText}
      </Empty>
    )
  }
  return (
    <Empty
      icon="filter"
      title={t.emptyTitle}
      action={
        <Button
          variant="secondary"
          icon="close"
          onClick={() => onChange({ search: '', kind: '', status: '', matched: '' })}
        >
          {t.filters.clear}
        </Button>
      }
    >
      {t.emptyText}
    </Empty>
  )
}
