import { type ComponentType, lazy } from 'react'
import type { IconName } from '../../ui/icon-paths.ts'

/** `letter` is what leads there after `g`, anywhere in the admin area. See admin-keys.ts. */
export type Entry = { label: string; icon: IconName; letter?: string | undefined }
type Load = () => Promise<{ default: ComponentType }>

/** 'open' is for everyone, 'guest' for visitors only, 'learner' for all who are signed in. */
export type Area = 'open' | 'guest' | 'learner' | 'admin'

export type Place = {
  path: string
  area: Area
  load: Load
  Page: ComponentType
  /** In the sidebar of its area. */
  menu?: Entry
  /** In the bottom bar on phones. */
  bar?: Entry
  /** Learners are not shown the way there before the facilitator reveals the truth. */
  onceRevealed?: boolean
}

type Spots = Pick<Place, 'menu' | 'bar' | 'onceRevealed'>

/** A screen whose code is loaded when it is opened. */
export function place(area: Area, path: string, load: Load, spots: Spots = {}): Place {
  return { area, path, load, Page: lazy(load), ...spots }
}
