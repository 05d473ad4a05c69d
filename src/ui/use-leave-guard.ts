import { useContext, useEffect, useState } from 'react'
import {
  type Navigator,
  parsePath,
  type To,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router'
import { beforePop } from './before-pop.ts'
import { guardLeaving } from './leaving.ts'

// The router's own blocker works in a data router alone, and that would be in the first load of
// every visitor. So each way off a page is watched here, while there is a reason to: what the app
// does through its navigator, 'back', 'forward' and a typed address, and the end of the page.

type Ask = (goOn: () => void) => void

/** Whether somebody is about to leave, while `on`, and the two answers. */
export function useLeaveGuard(on: boolean) {
  const { navigator } = useContext(NavigationContext)
  const { pathname } = useLocation()
  const [waiting, setWaiting] = useState<{ readonly goOn: () => void } | null>(null)
  useEffect(() => {
    if (!on) return undefined
    const ask: Ask = (goOn) => setWaiting({ goOn })
    const stops = [
      guardLeaving(ask),
      watchNavigator(navigator, pathname, ask),
      watchHistory(pathname, ask),
      watchUnload(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [on, navigator, pathname])
  const answer = (goOn?: () => void) => {
    setWaiting(null)
    goOn?.()
  }
  return {
    asked: on && waiting !== null,
    stay: () => answer(),
    leave: () => answer(waiting?.goOn),
  }
}

/** Links and everything else that goes by the router. Another query is the same page. */
function watchNavigator(navigator: Navigator, here: string, ask: Ask): () => void {
  const { push, replace } = navigator
  const watched =
    (go: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      const { pathname } = readTo(to)
      if (pathname === undefined || pathname === here) go(to, ...rest)
      else ask(() => go(to, ...rest))
    }
  Object.assign(navigator, { push: watched(push), replace: watched(replace) })
  return () => void Object.assign(navigator, { push, replace })
}

const readTo = (to: To) => (typeof to === 'string' ? parsePath(to) : to)

/**
 * The browser has gone already when it tells: it is sent back before the router hears of anything.
 */
function watchHistory(here: string, ask: Ask): () => void {
  const start = readPlace()
  let own: 'back' | 'on' | null = null
  const hear = (event: PopStateEvent) => {
    const move = own
    own = null
    if (move === 'on' || pathInHash() === here) {
      if (move === 'back') event.stopImmediatePropagation()
      return
    }
    const steps = stepsBetween(start, readPlace())
    event.stopImmediatePropagation()
    own = 'back'
    history.go(-steps)
    ask(() => {
      own = 'on'
      history.go(steps)
    })
  }
  beforePop.hear = hear
  return () => {
    beforePop.hear = undefined
  }
}

/** Where this entry stands: by the browser's count, or else by the router's own. */
function readPlace(): number | null {
  const counted = (window as Counting).navigation?.currentEntry?.index
  const numbered: unknown = history.state?.idx
  return counted ?? (typeof numbered === 'number' ? numbered : null)
}

type Counting = { navigation?: { currentEntry?: { index: number } | null } }

/** The router does not number what was typed in. That comes after all; what is not typed, before. */
function stepsBetween(start: number | null, end: number | null): number {
  if (end === null) return 1
  return start === null ? -1 : end - start
}

const pathInHash = () => parsePath(location.hash.slice(1)).pathname ?? '/'

/** A reload or a closed window: the browser asks in its own words. */
function watchUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => window.removeEventListener('beforeunload', ask)
}
