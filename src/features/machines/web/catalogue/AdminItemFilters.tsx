import { adminItems as t } from '../../../../core/strings/admin-items.en.ts'
import { SearchField } from '../../../../ui/list/SearchField.tsx'
import { Select } from '../../../../ui/kit/Select.tsx'
import { type useAddress, useTyped } from '../../../../ui/list/use-address.ts'
import { BILL } from '../../schema.ts'
import { type ItemView, isKnown } from './item-view.ts'

function labelOf(category: string): string {
  if (category === BILL) return t.bill.category
  return isKnown(category) ? t.categories[category] : t.unknownCategory(category)
}

type Props = {
  view: ItemView
  categories: readonly string[]
  change: ReturnType<typeof useAddress>[1]
}

export function AdminItemFilters({ view, categories, change }: Props) {
  const [typed, type] = useTyped(view.search, (text) => change({ q: text.trim() }))
  // What an address names is shown as chosen, also where no machine is of it.
  const known = new Set([...categories, ...(view.category ? [view.category] : [])])
  return (
    <div
      role="search"
      className="grid grid-cols-1 items-end gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <SearchField label={t.search} hint={t.searchHint} value={typed} onType={type} />
      <Select
        label={t.category}
        name="category"
        value={view.category}
        placeholder={t.allCategories}
        onChange={({ target }) => change({ category: target.value })}
        options={[...known].map((value) => ({
          value,
          label: labelOf(value),
        }))}
      />
    </div>
  )
}
