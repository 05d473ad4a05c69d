import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router'
import type { IconName } from '../../../ui/kit/icon-paths.ts'

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

export function entry(label: string, icon: IconName, letter?: string): Entry {
  return { label, icon, letter }
}

/** What shows at an address, by its table. */
export function placeAt(places: readonly Place[], pathname: string): Place | undefined {
  return places.find(({ path }) => matchPath(path, pathname))
}

/** The address the page was opened with. */
export function firstPath(): string {
  return globalThis.location?.hash.slice(1).split('?')[0] ?? ''
}
