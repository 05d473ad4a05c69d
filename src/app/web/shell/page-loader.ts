import { type Part, part } from '../../../ui/kit/part.ts'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { Place } from './place.ts'

/** What shows each of a table of screens: a path without a page, or a page without one, is an error. */
export type PagesOf<Table extends readonly Place[]> = Readonly<
  Record<Table[number]['path'], Part<object>>
>

/** A screen whose code is loaded when it is opened. */
export const page = (load: Part<object>['load']) => part(load, PageSkeleton)
