import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type PageDeed, usePageDeeds } from './page-deeds.ts'

/** The state of an address under which a page does this as soon as it is there. */
export function deedState(name: string): { readonly deed: string } {
  return { deed: name }
}

/** Offers what a page can do; what its address asks for is done once, when it can be. */
export function useAskedDeeds(deeds: readonly PageDeed[]): void {
  usePageDeeds(deeds)
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const asked = (state as { deed?: unknown } | null)?.deed
  const isReady = deeds.some(({ name, off }) => name === asked && !off)
  useEffect(() => {
    if (!isReady) return
    // Not again by 'back' or a reload.
    void navigate({ pathname, search }, { replace: true, state: null })
    latest.current.find(({ name }) => name === asked)?.run()
  }, [isReady, asked, navigate, pathname, search])
}
