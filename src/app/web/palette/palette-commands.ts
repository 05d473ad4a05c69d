import type { KeyHint } from '#ui/device/Keys.tsx'
import { chooseTheme, readTheme, THEMES, type Theme } from '#ui/device/theme.ts'
import type { IconName } from '#ui/look/icon-paths.ts'
import { actionState } from '#ui/page/asked-actions.ts'
import { readPageActions } from '#ui/page/page-actions.ts'
import { roomBase } from '#ui/router/room-base.ts'
import { palette as t } from '../../words/en/palette.ts'
import { hintOf, SHEET_KEY } from '../admin-shell/admin-keys.ts'
import { adminPlaces } from '../admin-shell/admin-routes.ts'
import { places } from '../entry/routes.ts'

// The palette offers these commands by itself. It asks the server for people and machines.

export type PaletteCommand = {
  readonly id: string
  readonly label: string
  readonly icon: IconName
  /** Other words for it. */
  readonly also?: string | undefined
  /** A detail that tells it from others of its kind. */
  readonly detail?: string
  readonly hint?: KeyHint | undefined
  readonly run: () => void
}

export type CommandGroup = { readonly title: string; readonly commands: readonly PaletteCommand[] }

export type Actions = {
  readonly go: (path: string, state?: object) => void
  readonly refresh: () => void
  readonly signOut: () => void
  readonly openSheet: () => void
  readonly toggleKeys: () => void
  readonly keysOn: boolean
  /** The page that is shown. */
  readonly at: string
}

export function commandsOf(actions: Actions): readonly CommandGroup[] {
  return [
    { title: t.groups.page, commands: pageActions() },
    { title: t.groups.admin, commands: pagesOf('admin', actions) },
    { title: t.groups.act, commands: acts(actions) },
    { title: t.groups.own, commands: pagesOf('learner', actions) },
  ].filter(({ commands }) => commands.length > 0)
}

/** The order of a page's actions. Writing a file comes last, so that nobody does it by accident. */
const KINDS = ['add', 'import', 'export']

function pageActions(): PaletteCommand[] {
  const actions = [...readPageActions()].sort(
    (one, other) => KINDS.indexOf(one.name) - KINDS.indexOf(other.name),
  )
  return actions.map(({ name, label, icon, run }, index) => ({
    id: `action-${index}-${name}`,
    label,
    icon,
    also: t.also[name as keyof typeof t.also],
    run,
  }))
}

const OWN_ICONS: Record<keyof typeof t.own, IconName> = {
  '/deposit': 'deposit',
  '/withdraw': 'withdraw',
  '/notifications': 'bell',
  '/sessions': 'device',
}

/** Every page of an area that has a name: those of the menu, and some that are reached otherwise. */
function pagesOf(area: 'admin' | 'learner', { go, keysOn }: Actions): PaletteCommand[] {
  return (area === 'admin' ? adminPlaces : places).flatMap((place) => {
    const path = place.path as keyof typeof t.own
    const label = place.menu?.label ?? t.own[path]
    if (label === undefined) return []
    return {
      id: `page-${path}`,
      label,
      icon: place.menu?.icon ?? OWN_ICONS[path],
      also: t.also[path as keyof typeof t.also],
      hint: keysOn ? hintOf(path) : undefined,
      run: () => go(path),
    }
  })
}

function acts(actions: Actions): PaletteCommand[] {
  return [
    {
      id: 'refresh',
      label: t.acts.refresh,
      icon: 'refresh',
      also: t.also.refresh,
      run: actions.refresh,
    },
    ...elsewhere(actions),
    ...themes(),
    {
      id: 'sheet',
      label: t.acts.sheet,
      icon: 'help',
      also: t.also.sheet,
      hint: actions.keysOn ? { keys: [SHEET_KEY], way: 'row' } : undefined,
      run: actions.openSheet,
    },
    {
      id: 'keys',
      label: actions.keysOn ? t.acts.keysOff : t.acts.keysOn,
      icon: 'key',
      also: t.also.keys,
      run: actions.toggleKeys,
    },
    {
      id: 'sign-out',
      label: t.acts.signOut,
      icon: 'leave',
      also: t.also.signOut,
      run: actions.signOut,
    },
  ]
}

/** Actions of other pages; the page that is open offers its own. */
function elsewhere({ go, at }: Actions): PaletteCommand[] {
  const add = (path: string, what: 'addUser' | 'addMachine' | 'openRoom'): PaletteCommand => ({
    id: what,
    label: t.acts[what],
    icon: 'plus',
    also: t.also[what],
    run: () => go(path, actionState('add')),
  })
  return [
    ...(at === '/admin/users' ? [] : [add('/admin/users', 'addUser')]),
    ...(at === '/admin/rooms' || roomBase() ? [] : [add('/admin/rooms', 'openRoom')]),
    ...(at === '/admin/items' ? [] : [add('/admin/items', 'addMachine')]),
  ]
}

const SIGNS: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'contrast' }

function themes(): PaletteCommand[] {
  return THEMES.filter((theme) => theme !== readTheme()).map((theme) => ({
    id: `theme-${theme}`,
    label: t.acts.theme[theme],
    icon: SIGNS[theme],
    also: t.also.theme,
    run: () => chooseTheme(theme),
  }))
}
