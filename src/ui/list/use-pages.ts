import { useCallback, useEffect } from 'react'
import { LAST_PAGE } from '#core/list.ts'
import { useQuery } from './use-address.ts'

/** The page of a list without filters, in the address. */
export function usePage(): [number, (page: number) => void] {
  const [params, write] = useQuery()
  const turnTo = useCallback((page: number) => write((now) => withPage(now, page)), [write])
  return [readPage(params), turnTo]
}

/** An address beyond the last page, such as an old bookmark's, leads to the last one. */
export function useLastPage(
  at: { page: number; size: number; total: number | undefined },
  onPage: (page: number) => void,
): void {
  const last = Math.max(1, Math.ceil((at.total ?? 0) / at.size))
  const beyond = at.total !== undefined && at.page > last
  useEffect(() => {
    if (beyond) onPage(last)
  }, [beyond, last, onPage])
}

/** These params, asking for this page; the first is not said. */
export function withPage(params: URLSearchParams, page: number): URLSearchParams {
  params.delete('page')
  if (page > 1) params.set('page', String(page))
  return params
}

/** The page an address asks for; what makes no sense there is the first. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
