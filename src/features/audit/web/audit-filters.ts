import { useCallback, useMemo } from 'react'
import * as v from 'valibot'
import type { InputOf } from '../../../core/call.ts'
import { dayField, id } from '../../../core/fields.ts'
import { useAddress } from '../../../ui/list/use-address.ts'
import { readPage } from '../../../ui/list/use-pages.ts'
import type { auditCalls } from '../schema.ts'

// What the log shows stands in the address, so that a finding can be sent to somebody else.

export const PAGE_SIZE = 20

export type Filters = {
  readonly search: string
  readonly action: string
  readonly person: string
  readonly from: string
  readonly to: string
  readonly page: number
}

export type ChangeFilters = (patch: Partial<Filters>) => void

/** Reads the address; what makes no sense there is as if it were absent. */
export function readFilters(params: URLSearchParams): Filters {
  const text = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest)
  return {
    search: text('q', 100),
    action: text('action', 60),
    person: v.is(id, params.get('person')) ? text('person', 36) : '',
    from: v.is(dayField, params.get('from')) ? text('from', 10) : '',
    to: v.is(dayField, params.get('to')) ? text('to', 10) : '',
    page: readPage(params),
  }
}

/** The filters as the export takes them; the list takes a page and its size as well. */
export function inputOf({ search, action, person, from, to }: Filters) {
  return {
    ...(search && { search }),
    ...(action && { action }),
    ...(person && { personId: person }),
    ...(from && { from: from }),
    ...(to && { to: to }),
  } as InputOf<typeof auditCalls.exportLines>
}

export function isNarrowed(filters: Filters): boolean {
  return Object.keys(inputOf(filters)).length > 0
}

export const NO_FILTERS = { search: '', action: '', person: '', from: '', to: '' }

/** The filters of this address, and a way to change some; any change but of the page goes to page 1. */
export function useFilters(): [Filters, ChangeFilters] {
  const [params, change] = useAddress()
  const filters = useMemo(() => readFilters(params), [params])
  const patch = useCallback<ChangeFilters>(
    ({ search, page = 1, ...rest }) =>
      change({
        ...rest,
        ...(search !== undefined && { q: search }),
        page: page > 1 ? String(page) : null,
      }),
    [change],
  )
  return [filters, patch]
}
