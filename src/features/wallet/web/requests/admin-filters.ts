import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf } from '../../../../core/call.ts'
import { REQUEST_KINDS, REQUEST_STATUSES } from '../../schema.ts'
import type { decisionCalls } from '../../schema/decisions.ts'

// What the list shows stands in the address, so that it can be sent, kept and gone back to.

export const SORTS = ['date', 'amount', 'type'] as const
export const PAGE_SIZE = 20

export type Filters = {
  readonly search: string
  readonly kind: (typeof REQUEST_KINDS)[number] | ''
  readonly status: (typeof REQUEST_STATUSES)[number] | ''
  /** Deposits with a matching payment, or without. */
  readonly matched: 'yes' | 'no' | ''
  readonly sort: (typeof SORTS)[number]
  readonly direction: 'asc' | 'desc'
  readonly page: number
}

const LONGEST_SEARCH = 100
const LAST_PAGE = 1_000_000

/** Reads the address; what makes no sense there is as if it were absent. */
export function readFilters(params: URLSearchParams): Filters {
  const page = Number(params.get('page') ?? 1)
  return {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    kind: oneOf(REQUEST_KINDS, params.get('type')) ?? '',
    status: oneOf(REQUEST_STATUSES, params.get('status')) ?? '',
    matched: oneOf(['yes', 'no'] as const, params.get('matched')) ?? '',
    sort: oneOf(SORTS, params.get('sort')) ?? 'date',
    direction: oneOf(['asc', 'desc'] as const, params.get('direction')) ?? 'desc',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The shortest address for these filters: what is as usual is left out. */
export function writeFilters(filters: Filters): URLSearchParams {
  const { search, kind, status, matched, sort, direction, page } = filters
  const given: [string, string, string][] = [
    ['search', search, ''],
    ['type', kind, ''],
    ['status', status, ''],
    ['matched', matched, ''],
    ['sort', sort, 'date'],
    ['direction', direction, 'desc'],
    ['page', String(page), '1'],
  ]
  return new URLSearchParams(
    given.filter(([, value, usual]) => value !== usual).map(([name, value]) => [name, value]),
  )
}

/** What narrows the list, as the export takes it. */
export function narrowingOf(filters: Filters): InputOf<typeof decisionCalls.exportRequests> {
  const { search, kind, status, matched } = filters
  return {
    ...(search && { search }),
    ...(kind && { kind }),
    ...(status && { status }),
    ...(matched && { matched }),
  }
}

/** The filters as the list takes them. */
export function inputOf(filters: Filters): InputOf<typeof decisionCalls.listRequests> {
  const { sort, direction, page } = filters
  return {
    ...narrowingOf(filters),
    sort,
    direction,
    page: String(page),
    size: String(PAGE_SIZE),
  }
}

/** True when something narrows the list, other than its order and page. */
export function isNarrowed(filters: Filters): boolean {
  return Object.keys(narrowingOf(filters)).length > 0
}

/** The filters of this address, and a way to change some; any change but of the page goes to page 1. */
export function useFilters(): [Filters, (patch: Partial<Filters>, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const change = useCallback(
    (patch: Partial<Filters>, replace = false) =>
      setParams((old) => writeFilters({ ...readFilters(old), page: 1, ...patch }), { replace }),
    [setParams],
  )
  return [filters, change]
}

function oneOf<T extends string>(known: readonly T[], text: string | null): T | null {
  return known.find((word) => word === text) ?? null
}
