import type { KeyHint } from '#ui/device/Keys.tsx'
import type { Shortcuts } from '#ui/device/shortcuts.ts'
import { places } from '../entry/routes.ts'
import { adminPlaces } from './admin-routes.ts'

// Every key of the admin area comes from the table of screens: a page that is added there with a
// letter has its shortcut, its tooltip, and its lines in the palette and on the sheet.

/** The width from which the menu stands beside the page: Tailwind's `lg`. */
export const WIDE = '(min-width: 64rem)'

/** Keys that are no page's. */
export const PALETTE_KEY = 'k'
export const SEARCH_KEY = '/'
export const SHEET_KEY = '?'
export const FOLD_KEY = '['

const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
export const PALETTE_HINT: KeyHint = { keys: [isApple ? '⌘' : 'Ctrl', 'K'], way: 'with' }
/** The keys of the palette, as screen readers are told of them. */
export const PALETTE_ARIA = 'Control+K Meta+K'

/** The pages that have a letter: the admin's in the order of the menu, then one's own. */
export const KEYED = [...adminPlaces, ...places].flatMap(({ path, menu }) =>
  menu?.letter
    ? [
        {
          path,
          letter: menu.letter,
          get label() {
            return menu.label
          },
        },
      ]
    : [],
)

/** The keys that open a page; undefined where it has none. */
export function hintOf(path: string): KeyHint | undefined {
  const letter = KEYED.find((page) => page.path === path)?.letter
  return letter === undefined ? undefined : { keys: ['g', letter], way: 'row' }
}

/** 'g u' for the users, and so on. */
export function pageShortcuts(go: (path: string) => void): Shortcuts {
  return Object.fromEntries(KEYED.map(({ path, letter }) => [`g ${letter}`, () => go(path)]))
}

/** The page's own field to search in, where it has one that can be seen. */
export function findPageSearch(): HTMLInputElement | null {
  const fields = document.querySelectorAll<HTMLInputElement>('#content input[type="search"]')
  return [...fields].find((field) => !field.disabled && field.getClientRects().length > 0) ?? null
}
