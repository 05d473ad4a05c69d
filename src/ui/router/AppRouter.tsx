import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import type { AppHistory } from './app-history.ts'
import { HistoryContext } from './use-history.ts'

/** Provides the present address, and the way to change it, to its children. */
export function AppRouter({ history, children }: { history: AppHistory; children?: ReactNode }) {
  const [{ location, action }, setShown] = useState(history.shown)
  useLayoutEffect(
    () => history.listen((shown) => startTransition(() => setShown(shown))),
    [history],
  )
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  )
}
