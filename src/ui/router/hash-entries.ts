import { createPath, parsePath, type To } from 'react-router'
import { type Entries, newKey } from './app-history.ts'

/** The content of an entry of the browser's history: the state of the page, its key and its number. */
type HistoryState = { readonly usr?: unknown; readonly key?: string; readonly idx?: number } | null

const stored = () => history.state as HistoryState

/** The browser's own entries, with the address of the app after the '#'. */
export function openHashEntries(): Entries {
  if (typeof stored()?.idx !== 'number') history.replaceState({ ...stored(), idx: 0 }, '')
  return {
    read() {
      const { pathname = '', search = '', hash = '' } = parsePath(location.hash.slice(1))
      const { usr: state = null, key = newKey() } = stored() ?? {}
      // An address that was typed in has none yet. Two with the same address are two entries.
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
        // Safari adds a hundred entries in a while and no more.
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

/** The browser's own count also knows an address that was typed in; older browsers have none. */
type Counting = { navigation?: { currentEntry?: { index: number } | null } }
