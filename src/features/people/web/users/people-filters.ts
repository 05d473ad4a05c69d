import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf } from '../../../../core/call.ts'
import { STATUSES } from '../../../auth/schema.ts'
import { PEOPLE_SORTS, type peopleCalls } from '../../schema.ts'

// What the list shows stands in the address, so that it can be sent, kept and gone back to.

export const PAGE_SIZE = 20
const LONGEST_SEARCH = 100
const LAST_PAGE = 1_000_000

export type Filters = {
  readonly search: string
  readonly status: (typeof STATUSES)[number] | ''
  readonly sort: (typeof PEOPLE_SORTS)[number]
  readonly direction: 'asc' | 'desc'
  readonly page: number
}

export type ChangeFilters = (patch: Partial<Filters>, replace?: boolean) => void

/** Reads the address; what makes no sense there is as if it were absent. */
export function readFilters(params: URLSearchParams): Filters {
  const page = Number(params.get('page') ?? 1)
  return {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    status: oneOf(STATUSES, params.get('status')) ?? '',
    sort: oneOf(PEOPLE_SORTS, params.get('sort')) ?? 'joinDate',
    direction: oneOf(['asc', 'desc'] as const, params.get('direction')) ?? 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The shortest address for these filters: what is as usual is left out. */
export function writeFilters(filters: Filters): URLSearchParams {
  const { search, status, sort, direction, page } = filters
  const given: [string, string, string][] = [
    ['search', search, ''],
    ['status', status, ''],
    ['sort', sort, 'joinDate'],
    ['direction', direction, 'desc'],
    ['page', String(page), '1'],
  ]
  return new URLSearchParams(
    given.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]),
  )
}

/** Whom the list and the export are about. */
export function whoOf({ search, status }: Filters): InputOf<typeof peopleCalls.exportPeople> {
  return { ...(search && { search }), ...(status && { status }) }
}

/** The filters as the call takes them. */
export function inputOf(filters: Filters): InputOf<typeof peopleCalls.listPeople> {
  const { sort, direction, page } = filters
  return { ...whoOf(filters), sort, direction, page: String(page), size: String(PAGE_SIZE) }
}

/** True when something narrows the list, other than its order and page. */
export function isNarrowed({ search, status }: Filters): boolean {
  return search !== '' || status !== ''
}

/** The filters of this address, and a way to change some; any change but of the page goes to page 1. */
export function useFilters(): [Filters, ChangeFilters] {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const change = useCallback<ChangeFilters>(
    (patch, replace = false) =>
      setParams((old) => writeFilters({ ...readFilters(old), page: 1, ...patch }), {
        replace,
        preventScrollReset: true,
      }),
    [setParams],
  )
  return [filters, change]
}

function oneOf<T extends string>(known: readonly T[], text: string | null): T | null {
  return known.find((word) => word === text) ?? null
}
