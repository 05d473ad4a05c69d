import { adminUsers as t } from '../../words/en/admin-users.ts'
import { Button } from '#ui/page/Button.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { NoMatch } from '#ui/list/NoMatch.tsx'
import { type FilteredPeople, PEOPLE } from './people-list.ts'

type Props = { filtered: FilteredPeople; onAdd: () => void }

/** Nobody matches, with the way back to everyone; or nobody is here, with the way to change that. */
export function AdminNoUsers({ filtered: { filters, visit }, onAdd }: Props) {
  if (!PEOPLE.isNarrowed(filters)) {
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
    <NoMatch
      title={t.noMatch}
      text={t.noMatchText}
      clear={t.filters.clear}
      onClear={() => visit(PEOPLE.none)}
    />
  )
}
