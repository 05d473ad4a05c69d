import { type Part, part } from '#ui/router/part.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { Place } from './place.ts'

/**
 * The page of each screen in a table: a path without a page, or a page without a path, is an error.
 */
export type PagesOf<Table extends readonly Place[]> = Readonly<
  Record<Table[number]['path'], Part<object>>
>

/** A screen whose code is loaded when it is opened. */
export const page = (load: Part<object>['load']) => part(load, PageSkeleton)
