import { adminUsers as t } from '../../../../core/strings/admin-users.en.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Empty } from '../../../../ui/kit/Empty.tsx'
import { type ChangeFilters, type Filters, isNarrowed } from './people-filters.ts'

type Props = { filters: Filters; onChange: ChangeFilters; onAdd: () => void }

/** Nobody matches, with the way back to everyone; or nobody is here, with the way to change that. */
export function AdminNoUsers({ filters, onChange, onAdd }: Props) {
  if (!isNarrowed(filters)) {
    return (
      <Empty
        icon="people"
        title={t.empty}
        action={
          <Button icon="plus" onClick={onAdd}>
            {t.add}
          </Button>
        }
      >
        {t.emptyText}
      </Empty>
    )
  }
  return (
    <Empty
      icon="filter"
      title={t.noMatch}
      action={
        <Button
          variant="secondary"
          icon="close"
          onClick={() => onChange({ search: '', status: '' })}
        >
          {t.filters.clear}
        </Button>
      }
    >
      {t.noMatchText}
    </Empty>
  )
}
