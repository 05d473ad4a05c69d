import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useHistory } from '../router/use-history.ts'

type AddressChange = Record<string, string | null>
type Rewrite = (now: URLSearchParams) => URLSearchParams

/**
 * The query of a page's address, and a way to write it anew. `replace` false makes it a step of its
 * own, which 'back' takes back.
 */
export function useQuery(): [URLSearchParams, (rewrite: Rewrite, replace?: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const history = useHistory()
  const latest = useRef(setParams)
  useEffect(() => {
    latest.current = setParams
  }, [setParams])
  // Each change starts from the present address, which may be newer than the rendered one: a
  // delayed search must not undo a filter chosen a moment before.
  const write = useCallback(
    (rewrite: Rewrite, replace = true) => {
      const next = rewrite(new URLSearchParams(history.shown.location.search))
      latest.current(next, { replace, preventScrollReset: true })
    },
    [history],
  )
  return [params, write]
}

/** The filters of a page, kept in its address; null and '' take one out. Replaces, never pushes. */
export function useAddress(): [URLSearchParams, (change: AddressChange) => void] {
  const [params, write] = useQuery()
  const change = useCallback(
    (given: AddressChange) =>
      write((next) => {
        for (const [name, value] of Object.entries(given)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }),
    [write],
  )
  return [params, change]
}
