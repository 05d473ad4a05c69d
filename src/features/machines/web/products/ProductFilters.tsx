import { Select } from '#ui/fields/Select.tsx'
import { SearchField } from '#ui/list/SearchField.tsx'
import type { useAddress } from '#ui/list/use-address.ts'
import { products as t } from '../../words/en/products.ts'
import { PRODUCT_SORTS, type ProductView } from './product-view.ts'

type Props = { view: ProductView; change: ReturnType<typeof useAddress>[1] }

/** One row, so that a phone's first screen shows machines and not filters. */
export function ProductFilters({ view, change }: Props) {
  return (
    <div role="search" className="flex flex-wrap gap-2">
      <SearchField
        label={t.search}
        hint={t.searchHint}
        asked={view.search}
        onSearch={(q) => change({ q })}
      />
      <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
        <Select
          label={t.sort}
          labelHidden
          name="sort"
          value={view.sort}
          onChange={({ target }) =>
            change({ sort: target.value === 'price' ? null : target.value })
          }
          options={PRODUCT_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        />
      </div>
    </div>
  )
}
