import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router'
import { askBeforeLeaving, isGuarded } from '../dialogs/leave-guard.ts'

// The app's own history under react-router's public <Router>. It asks `askBeforeLeaving` before another page
// takes the place of one with something to lose. The data router's `useBlocker` would do the same, but
// the data router adds 16.6 kB to the first load (docs/decisions/0021).

/** The entries behind the history: the browser's (hash-entries.ts), or a list of them in a test. */
export type Entries = {
  read(): Location
  /** Adds an entry after the present one, or puts it in its place. */
  write(next: Location, how: 'push' | 'replace'): void
  go(steps: number): void
  /** The place of the present entry among all; null where nobody has counted it. */
  place(): number | null
  createHref(to: To): string
  /** Calls `hear` after somebody went back, forward or typed an address. Returns how to stop. */
  listen(hear: () => void): () => void
}

type Navigation = { readonly location: Location; readonly action: NavigationType }

export type AppHistory = Navigator & {
  /** The address that is shown, or is about to be drawn. */
  readonly shown: Navigation
  /** Calls `hear` with each new place. Returns how to stop; only one listens at a time. */
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

  // After 'back', 'forward' or a typed address the browser reports the new entry. Where something
  // would be lost, the app goes back to the old entry and asks; on yes it goes forward again.
  let ownMove: 'sent back' | 'going on' | null = null
  const moved = () => {
    const move = ownMove
    ownMove = null
    const next = entries.read()
    const isSame = isSamePage(next, navigation.location)
    if (move === 'sent back' && isSame) return
    if (move === 'going on' || isSame || !isGuarded()) {
      show(next, NavigationType.Pop)
      return
    }
    const steps = stepsBetween(place, entries.place())
    ownMove = 'sent back'
    entries.go(-steps)
    askBeforeLeaving(() => {
      ownMove = 'going on'
      entries.go(steps)
    })
  }

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
    encodeLocation: (to) => {
      const { pathname, search, hash } = new URL(
        typeof to === 'string' ? to : createPath(to),
        'http://localhost',
      )
      return { pathname, search, hash }
    },
  }
}

/** True where only the query is another: that is the same page. */
function isSamePage(one: Location, other: Location): boolean {
  return one.pathname === other.pathname
}

/** How many entries apart two places are. One without a number was typed in, directly after the other. */
function stepsBetween(start: number | null, end: number | null): number {
  if (end === null) return 1
  return start === null ? -1 : end - start
}

/** The address to which a link leads; without a path, another query of `pathname`. */
export function locationOf(to: To, state: unknown, pathname: string): Location {
  const path = typeof to === 'string' ? parsePath(to) : to
  return { pathname, search: '', hash: '', ...path, state: state ?? null, key: newKey() }
}

export const newKey = () => Math.random().toString(36).slice(2, 10)
