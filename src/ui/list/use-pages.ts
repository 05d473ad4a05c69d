import { useEffect } from 'react'

const LAST_PAGE = 1_000_000

/** The page an address asks for; what makes no sense there is the first. */
export function readPage(params: URLSearchParams): number {
  const asked = Number(params.get('page') ?? 1)
  return Number.isInteger(asked) && asked >= 1 && asked <= LAST_PAGE ? asked : 1
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
