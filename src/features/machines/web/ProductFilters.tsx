import { products as t } from '../../../core/strings/products.en.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SORTS, type View } from './product-view.ts'
import { type useAddress, useTyped } from './use-address.ts'

type Props = { view: View; change: ReturnType<typeof useAddress>[1] }

export function ProductFilters({ view, change }: Props) {
  const [typed, type] = useTyped(view.search, (text) => change({ q: text.trim() }))
  return (
    <div role="search" className="grid grid-cols-1 gap-3 sm:grid-cols-[1fr_18rem]">
      <Field
        label={t.search}
        type="search"
        name="q"
        value={typed}
        placeholder={t.searchHint}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => type(event.target.value)}
      />
      <Select
        label={t.sort}
        name="sort"
        value={view.sort}
        onChange={({ target }) => change({ sort: target.value === 'price' ? null : target.value })}
        options={SORTS.map((value) => ({
          value,
          label: `${t.sorts[value]} (${t.sortOrders[value]})`,
        }))}
      />
    </div>
  )
}
