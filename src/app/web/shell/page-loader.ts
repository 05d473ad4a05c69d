import { type ComponentType, lazy } from 'react'
import type { Place } from './place.ts'

type Load = () => Promise<{ default: ComponentType }>

/** What shows a screen, and what loads its code ahead of its showing. */
export type PageLoader = { readonly load: Load; readonly Page: ComponentType }

/** The loaders of a table of screens: a path without a page, or a page without one, is an error. */
export type PagesOf<Table extends readonly Place[]> = Readonly<
  Record<Table[number]['path'], PageLoader>
>

/** A screen whose code is loaded when it is opened. */
export function page(load: Load): PageLoader {
  return { load, Page: lazy(load) }
}
