import { useEffect, useRef } from 'react'
import type { IconName } from '../look/icon-paths.ts'

// The page that is shown offers these, for callers that ask by name instead of by its button.

export type PageAction = {
  /** 'add', 'import', 'export'. */
  readonly name: string
  readonly label: string
  readonly icon: IconName
  readonly run: () => void
  /** True while something that the action needs is missing. */
  readonly off?: boolean
}

const actionLists: { readonly current: readonly PageAction[] }[] = []

/** The actions that the page offers here and now. */
export function readPageActions(): readonly PageAction[] {
  return actionLists.flatMap(({ current }) => current.filter(({ off }) => !off))
}

/** Offers what a page can do, for as long as it is there. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    actionLists.push(latest)
    return () => {
      actionLists.splice(actionLists.indexOf(latest), 1)
    }
  }, [])
}
