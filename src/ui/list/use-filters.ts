import { useMemo } from 'react'
import type { Filters, ListFilters } from './list-filters.ts'
import { useQuery } from './use-address.ts'

/** The filters in the address of a list, and the functions that change them. */
export type FilterState<S> = {
  readonly filters: Filters<S>
  /** Changes the address in place; any change but of the page goes to page 1. */
  readonly change: (patch: Partial<Filters<S>>) => void
  /** Changes the address as a step of its own, which 'back' takes back. */
  readonly visit: (patch: Partial<Filters<S>>) => void
  /** Turns to a page, in place. */
  readonly turnTo: (page: number) => void
}

/** The filters of a list, read from the address of its page. */
export function useFilters<S>(list: ListFilters<S>): FilterState<S> {
  const [params, write] = useQuery()
  const filters = useMemo(() => list.read(params), [list, params])
  const ways = useMemo(() => {
    const change = (patch: Partial<Filters<S>>) => write((now) => list.write(now, patch))
    return {
      change,
      visit: (patch: Partial<Filters<S>>) => write((now) => list.write(now, patch), false),
      turnTo: (page: number) => change({ page } as Partial<Filters<S>>),
    }
  }, [list, write])
  return { filters, ...ways }
}
