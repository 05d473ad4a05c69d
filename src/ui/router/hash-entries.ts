import { createPath, parsePath, type To } from 'react-router'
import { type Entries, newKey } from './app-history.ts'

/** The data in an entry of the browser's history: the page's state, the entry's key and its position. */
type HistoryState = { readonly usr?: unknown; readonly key?: string; readonly idx?: number } | null

const stored = () => history.state as HistoryState

/** The browser's own entries; the app's address is the part after the '#'. */
export function openHashEntries(): Entries {
  if (typeof stored()?.idx !== 'number') history.replaceState({ ...stored(), idx: 0 }, '')
  return {
    read() {
      const { pathname = '', search = '', hash = '' } = parsePath(location.hash.slice(1))
      const { usr: state = null, key = newKey() } = stored() ?? {}
      // A typed address has no key yet. The key tells two entries with the same address apart.
      if (stored()?.key !== key) history.replaceState({ ...stored(), key }, '')
      return {
        pathname: pathname.startsWith('/') ? pathname : `/${pathname}`,
        search,
        hash,
        state,
        key,
      }
    },
    write(next, how) {
      const idx = (stored()?.idx ?? 0) + (how === 'push' ? 1 : 0)
      const state = { usr: next.state, key: next.key, idx }
      const url = createHref(next)
      if (how === 'replace') return history.replaceState(state, '', url)
      try {
        history.pushState(state, '', url)
      } catch (error) {
        if (error instanceof DOMException && error.name === 'DataCloneError') throw error
        // Safari refuses more than a hundred history entries in a short time, so load the address instead.
        location.assign(url)
      }
    },
    go: (steps) => history.go(steps),
    place: () => (window as Counting).navigation?.currentEntry?.index ?? stored()?.idx ?? null,
    createHref,
    listen(hear) {
      window.addEventListener('popstate', hear)
      return () => window.removeEventListener('popstate', hear)
    },
  }
}

const createHref = (to: To) => `#${typeof to === 'string' ? to : createPath(to)}`

/** The Navigation API also counts typed addresses. Older browsers do not have it. */
type Counting = { navigation?: { currentEntry?: { index: number } | null } }
