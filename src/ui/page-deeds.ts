import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { IconName } from './icon-paths.ts'

// What the page that is shown can do, for whoever asks by name instead of by its button.

export type PageDeed = {
  /** 'add', 'import', 'export': how another page asks for it. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
  /** Not now: what it needs is not there. */
  readonly off?: boolean
}

const shown: { readonly current: readonly PageDeed[] }[] = []

/** What can be done here and now. */
export function readPageDeeds(): readonly PageDeed[] {
  return shown.flatMap(({ current }) => current.filter(({ off }) => !off))
}

/** The state of an address under which a page does this as soon as it is there. */
export function deedState(name: string): { readonly deed: string } {
  return { deed: name }
}

/** Offers what a page can do; what its address asks for is done once, when it can be. */
export function usePageDeeds(deeds: readonly PageDeed[]): void {
  const latest = useRef(deeds)
  useEffect(() => {
    latest.current = deeds
  })
  useEffect(() => {
    shown.push(latest)
    return () => {
      shown.splice(shown.indexOf(latest), 1)
    }
  }, [])

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
