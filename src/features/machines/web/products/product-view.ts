import type { Pesewas } from '#core/money.ts'
import { finderOf } from '#core/one-form.ts'
import { dailyOf } from '../../rules/bill.ts'
import type { Machine } from '../../schema.ts'
import { roiOf, termsOf } from './terms.ts'

// The page's filters and its order choose among the machines. Pure, so that it can be tested alone.

export const TABS = ['all', 'available', 'owned'] as const
export const PRODUCT_SORTS = ['profit', 'roi', 'price'] as const
type ProductTab = (typeof TABS)[number]
type SortKey = (typeof PRODUCT_SORTS)[number]

export type ProductView = {
  readonly tab: ProductTab
  readonly sort: SortKey
  readonly search: string
}

/** The view an address asks for; what it cannot mean is the default. */
export function productViewOf(params: URLSearchParams): ProductView {
  return {
    tab: TABS.find((known) => known === params.get('tab')) ?? 'all',
    sort: PRODUCT_SORTS.find((known) => known === params.get('sort')) ?? 'price',
    search: (params.get('q') ?? '').trim(),
  }
}

function isInTab(machine: Machine, tab: ProductTab): boolean {
  if (tab === 'all') return true
  return (machine.owned !== null) === (tab === 'owned')
}

export function countsOf(machines: readonly Machine[]): Record<ProductTab, number> {
  const owned = machines.filter((machine) => machine.owned !== null).length
  return { all: machines.length, available: machines.length - owned, owned }
}

/**
 * The machines of a tab whose name or description holds every word searched for, sorted: in a shop those
 * that one owns already come last.
 */
export function machinesIn(
  machines: readonly Machine[],
  { tab, sort, search }: ProductView,
): Machine[] {
  const isFound = finderOf(search)
  return machines
    .filter((machine) => isInTab(machine, tab))
    .filter(({ name, description }) => isFound(`${name} ${description}`))
    .sort(
      (one, other) =>
        Number(one.owned !== null) - Number(other.owned !== null) ||
        ORDERS[sort](one, other) ||
        one.id - other.id,
    )
}

/** Fewer need none: all are seen at once. */
const MANY = 6

/**
 * The one that leads the shelf: of those that the balance buys now, the one that pays most a day; the cheaper
 * of two alike. None where another order is asked for, or where somebody searches.
 */
export function leaderOf(
  shown: readonly Machine[],
  { tab, sort, search }: ProductView,
  available: Pesewas,
): Machine | null {
  if (tab === 'owned' || sort !== 'price' || search !== '' || shown.length <= MANY) return null
  const open = shown.filter(({ owned, price }) => owned === null && price <= available)
  // The filter has made a list of its own.
  open.sort((one, other) => ORDERS.profit(one, other) || ORDERS.price(one, other))
  return open[0] ?? null
}

const ORDERS: Record<SortKey, (one: Machine, other: Machine) => number> = {
  profit: (one, other) => dailyOf(termsOf(other)).least - dailyOf(termsOf(one)).least,
  roi: (one, other) => Number(roiOf(other)) - Number(roiOf(one)),
  price: (one, other) => termsOf(one).price - termsOf(other).price,
}
