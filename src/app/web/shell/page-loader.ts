import type { ComponentType } from 'react'
import { part } from '../../../ui/kit/part.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
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

/** A screen whose code is loaded when it is opened. */
export function page<P extends object = object>(load: Load<P>): PageLoader<P> {
  const Page = part(load, PageSkeleton)
  return { load: Page.load, Page }
}
