import { Select } from '#ui/fields/Select.tsx'
import { SearchField } from '#ui/list/SearchField.tsx'
import { BILL } from '../../schema.ts'
import { adminItems as t } from '../../words/en/admin-items.ts'
import { categories as categoriesWords } from '../../words/en/categories.ts'
import { type FilteredItems, isKnown, nameOfCategory } from './item-view.ts'

function labelOf(category: string): string {
  if (category === BILL) return categoriesWords.bill
  return isKnown(category) ? nameOfCategory(category) : categoriesWords.unknown(category)
}

type Props = {
  filtered: FilteredItems
  categories: readonly string[]
}

export function AdminItemFilters({ filtered: { filters, change }, categories }: Props) {
  // A category from the address is shown as chosen, also when it has no machine.
  const known = new Set([...categories, ...(filters.category ? [filters.category] : [])])
  return (
    <div
      role="search"
      className="grid grid-cols-1 items-end gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_16rem]"
    >
      <SearchField
        label={t.search}
        hint={t.searchHint}
        asked={filters.search}
        onSearch={(search) => change({ search })}
      />
      <Select
        label={t.category}
        labelHidden
        name="category"
        value={filters.category}
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
