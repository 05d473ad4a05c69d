import { type ComponentType, createElement, lazy, useState } from 'react'
import type { Place } from './place.ts'

type Load<P extends object> = () => Promise<{ default: ComponentType<P> }>

/** What shows a screen, and what loads its code ahead of its showing. */
export type PageLoader<P extends object = object> = {
  readonly load: Load<P>
  readonly Page: ComponentType<P>
}

/** The loaders of a table of screens: a path without a page, or a page without one, is an error. */
export type PagesOf<Table extends readonly Place[]> = Readonly<
  Record<Table[number]['path'], PageLoader>
>

/**
 * A screen whose code is loaded when it is opened. What is loaded already is shown at once: `lazy` alone
 * would put the skeleton in its place first, which React then keeps for 300 ms.
 */
export function page<P extends object = object>(load: Load<P>): PageLoader<P> {
  let known: ComponentType<P> | undefined
  const note: Load<P> = async () => {
    const loaded = await load()
    known = loaded.default
    return loaded
  }
  const Later = lazy(note)
  return {
    load: note,
    // The same for as long as it is shown: another component would begin anew.
    Page: (props) => {
      const [View] = useState<ComponentType<P>>(() => known ?? Later)
      return createElement(View, props)
    },
  }
}
