import type { IconName } from '#ui/look/icon-paths.ts'

/** `letter` is what leads there after `g`, anywhere in the admin area. See admin-keys.ts. */
export type MenuEntry = {
  readonly label: string
  icon: IconName
  letter?: string | undefined
  /** The group of the admin area's sidebar. */
  group?: MenuGroup
}

/** The groups of the admin area's sidebar, in their order. */
export const MENU_GROUPS = ['run', 'money', 'people', 'setUp'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** 'open' is for everyone, 'guest' for visitors only, 'learner' for all who are signed in. */
export type Area = 'open' | 'guest' | 'learner' | 'admin'

export type Place<Path extends string = string> = {
  path: Path
  area: Area
  /** The entry in the sidebar of its area. */
  menu?: MenuEntry
  /** The entry in the bottom bar on phones. */
  bar?: MenuEntry
  /** Learners are not shown the way there before the facilitator reveals the truth. */
  onceRevealed?: boolean
}

type Spots = Pick<Place, 'menu' | 'bar' | 'onceRevealed'>

/** A screen's address and where it is in the navigation. What shows it: see page-loader.ts. */
export function place<Path extends string>(area: Area, path: Path, spots: Spots = {}): Place<Path> {
  return { area, path, ...spots }
}

/** An entry of a menu, whose name is read when it is shown: in the language and the words of that moment. */
export function menuEntry(say: () => string, icon: IconName, letter?: string): MenuEntry {
  return {
    get label() {
      return say()
    },
    icon,
    letter,
  }
}
