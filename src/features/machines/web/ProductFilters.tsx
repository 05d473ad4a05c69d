import { products as t } from '../../../core/strings/products.en.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { type useAddress, useTyped } from '../../../ui/use-address.ts'
import { SORTS, type View } from './product-view.ts'

type Props = { view: View; change: ReturnType<typeof useAddress>[1] }

/** One row, so that a phone's first screen shows machines and not what finds them. */
export function ProductFilters({ view, change }: Props) {
  const [typed, type] = useTyped(view.search, (text) => change({ q: text.trim() }))
  return (
    <div role="search" className="flex flex-wrap gap-2">
      <div className="relative min-w-0 flex-1 basis-32">
        <Icon name="search" className="pointer-events-none absolute top-3.5 left-3 text-muted" />
        <Field
          label={t.search}
          labelHidden
          type="search"
          name="q"
          value={typed}
          placeholder={t.searchHint}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          className="pl-10"
        />
      </div>
      <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
        <Select
          label={t.sort}
          labelHidden
          name="sort"
          value={view.sort}
          onChange={({ target }) =>
            change({ sort: target.value === 'price' ? null : target.value })
          }
          options={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        />
      </div>
    </div>
  )
}
