import { finderOf } from '#core/one-form.ts'
import { CATEGORIES, ownCategory } from '#core/room-words.ts'
import { anyText, type Filters, listFilters } from '#ui/list/list-filters.ts'
import type { FilterState } from '#ui/list/use-filters.ts'
import type { CatalogueRow } from '../../schema/admin.ts'
import { categories as categoriesWords } from '../../words/en/categories.ts'

// The filters choose which machines the admin's page shows. Pure, so that it can be tested alone.

const TABLE = { search: anyText('q'), category: anyText('category') }
export const ITEMS = listFilters(TABLE)
export type FilteredItems = FilterState<typeof TABLE>

export function isKnown(category: string): category is (typeof CATEGORIES)[number] {
  return CATEGORIES.some((known) => known === category)
}

/** The room's name for one of the ten categories. */
export function nameOfCategory(category: (typeof CATEGORIES)[number]): string {
  return ownCategory(category) ?? categoriesWords.names[category]
}

/** The ten, and after them whatever else stands in the catalogue: everything can be found. */
export function categoriesIn(machines: readonly CatalogueRow[]): string[] {
  const others = machines.map(({ category }) => category).filter((name) => !isKnown(name))
  return [...CATEGORIES, ...new Set(others.sort())]
}

/** The machines of a category whose name or description holds every word searched for. */
export function itemsIn(
  machines: readonly CatalogueRow[],
  { search, category }: Filters<typeof TABLE>,
): CatalogueRow[] {
  const isFound = finderOf(search)
  return machines.filter(
    (machine) =>
      (!category || machine.category === category) &&
      isFound(`${machine.name} ${machine.description}`),
  )
}
