import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PageAction, usePageActions } from './page-actions.ts'

/** The state of an address under which a page does this as soon as it is there. */
export function actionState(name: string): { readonly action: string } {
  return { action: name }
}

/** Offers the page's actions; the action that its address asks for runs once, as soon as it can. */
export function useAskedActions(actions: readonly PageAction[]): void {
  usePageActions(actions)
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const action = (state as { action?: unknown } | null)?.action
  const isReady = actions.some(({ name, off }) => name === action && !off)
  useEffect(() => {
    if (!isReady) return
    // Not again by 'back' or a reload.
    void navigate({ pathname, search }, { replace: true, state: null })
    latest.current.find(({ name }) => name === action)?.run()
  }, [isReady, action, navigate, pathname, search])
}
