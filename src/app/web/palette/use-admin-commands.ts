import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcutChoice } from '#ui/device/shortcut-choice.ts'
import { useShortcuts, useShortcutsPaused } from '#ui/device/shortcuts.ts'
import {
  findPageSearch,
  PALETTE_KEY,
  pageShortcuts,
  SEARCH_KEY,
  SHEET_KEY,
} from '../admin-shell/admin-keys.ts'

type OpenOverlay = 'palette' | 'sheet' | null

/** The dialog that is open over the admin area, and the keys that open one or lead somewhere. */
export function useAdminCommands() {
  const [overlay, show] = useState<OpenOverlay>(null)
  const [keysOn] = useShortcutChoice()
  const navigate = useNavigate()
  useShortcuts(keysOn, {
    ...pageShortcuts((path) => void navigate(path)),
    [SEARCH_KEY]: () => {
      const field = findPageSearch()
      if (!field) return show('palette')
      field.focus()
      field.select()
    },
    [SHEET_KEY]: () => show('sheet'),
  })
  // Keys typed while an overlay is still loading are meant for it, so no shortcut may take them.
  useShortcutsPaused(overlay !== null)
  usePaletteKey(() => show((now) => (now === 'palette' ? null : 'palette')))
  return { shown: overlay, show }
}

/**
 * Opens the palette by its key, also while one types and where single keys are off; never over another
 * dialog.
 */
function usePaletteKey(onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  // Before the page is painted, as all its keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== PALETTE_KEY || ctrlKey === metaKey || altKey || shiftKey) return
      event.preventDefault()
      const open = document.querySelector('dialog[open]')
      if (!event.repeat && (!open || open.querySelector('[role="combobox"]'))) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
