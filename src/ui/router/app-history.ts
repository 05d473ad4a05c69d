import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router'
import { askBeforeLeaving, isGuarded } from '../dialogs/leave-guard.ts'

// The app's own history, used by react-router's public <Router>. It asks `askBeforeLeaving` before the
// person leaves a page with unsaved input. The data router's `useBlocker` would do the same, but adds 16.6
// kB to the first load (docs/decisions/0021).

/** The entries of the history: the browser's own (hash-entries.ts), or a list in a test. */
export type Entries = {
  read(): Location
  /** Adds an entry after the present one, or replaces the present one. */
  write(next: Location, how: 'push' | 'replace'): void
  go(steps: number): void
  /** The position of the present entry; null if it is unknown. */
  place(): number | null
  createHref(to: To): string
  /**
   * Calls `hear` after the person went back, forward or typed an address. The returned function stops it.
   */
  listen(hear: () => void): () => void
}

type Navigation = { readonly location: Location; readonly action: NavigationType }

export type AppHistory = Navigator & {
  /** The address that is shown or about to be drawn. */
  readonly shown: Navigation
  /** Calls `hear` with each new address. The returned function stops it. Only one listener at a time. */
  listen(hear: (shown: Navigation) => void): () => void
}

export function openHistory(entries: Entries): AppHistory {
  let navigation: Navigation = { location: entries.read(), action: NavigationType.Pop }
  let place = entries.place()
  let hear: ((shown: Navigation) => void) | undefined

  const show = (location: Location, action: NavigationType) => {
    navigation = { location, action }
    place = entries.place()
    hear?.(navigation)
  }
  const write = (how: 'push' | 'replace') => (to: To, state?: unknown) => {
    const next = locationOf(to, state, navigation.location.pathname)
    const goOn = () => {
      entries.write(next, how)
      show(next, how === 'push' ? NavigationType.Push : NavigationType.Replace)
    }
    if (isSamePage(next, navigation.location)) goOn()
    else askBeforeLeaving(goOn)
  }

  const moved = followMoves(
    entries,
    () => ({ place, location: navigation.location }),
    (next) => show(next, NavigationType.Pop),
  )

  return {
    get shown() {
      return navigation
    },
    listen(given) {
      hear = given
      const stop = entries.listen(moved)
      // The address may have changed before anybody listened.
      const now = entries.read()
      if (createPath(now) !== createPath(navigation.location)) show(now, NavigationType.Pop)
      return () => {
        hear = undefined
        stop()
      }
    },
    push: write('push'),
    replace: write('replace'),
    go: entries.go,
    createHref: entries.createHref,
    encodeLocation,
  }
}

/**
 * Follows moves of the browser itself. After 'back', 'forward' or a typed address it is at the new entry
 * already. If unsaved input would be lost, the app goes back to the old entry and asks. After a yes it goes
 * forward again.
 */
function followMoves(
  entries: Entries,
  present: () => { readonly location: Location; readonly place: number | null },
  show: (next: Location) => void,
): () => void {
  let ownMove: 'sent back' | 'going on' | null = null
  return () => {
    const move = ownMove
    ownMove = null
    const { location, place } = present()
    const next = entries.read()
    const isSame = isSamePage(next, location)
    if (move === 'sent back' && isSame) return
    if (move === 'going on' || isSame || !isGuarded()) return show(next)
    const steps = stepsBetween(place, entries.place())
    ownMove = 'sent back'
    entries.go(-steps)
    askBeforeLeaving(() => {
      ownMove = 'going on'
      entries.go(steps)
    })
  }
}

function encodeLocation(to: To) {
  const { pathname, search, hash } = new URL(
    typeof to === 'string' ? to : createPath(to),
    'http://localhost',
  )
  return { pathname, search, hash }
}

/** True if only the query differs: that is still the same page. */
function isSamePage(one: Location, other: Location): boolean {
  return one.pathname === other.pathname
}

/**
 * The number of entries from one position to another. An entry without a position was typed in, so it comes
 * directly after the other.
 */
function stepsBetween(start: number | null, end: number | null): number {
  if (end === null) return 1
  return start === null ? -1 : end - start
}

/** The address of a link. A link without a path changes only the query of `pathname`. */
export function locationOf(to: To, state: unknown, pathname: string): Location {
  const path = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search: '', hash: '', ...path, state: state ?? null, key: newKey() }
}

export const newKey = () => Math.random().toString(36).slice(2, 10)
