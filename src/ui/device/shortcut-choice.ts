import { useSyncExternalStore } from 'react'
import { recallPreference, rememberPreference } from '../offline/memory.ts'

// People who dictate, or whose hand slips, can turn single keys off: one choice for all pages of this
// device.

const PREFERENCE = 'admin-shortcuts'

const listeners = new Set<() => void>()
/** The choice for this visit, where nothing may be stored. */
let forVisit: string | null = null

function areOn(): boolean {
  return (recallPreference(PREFERENCE) ?? forVisit) !== 'off'
}

function tell(): void {
  for (const listener of listeners) listener()
}

function toggle(): void {
  const next = areOn() ? 'off' : 'on'
  rememberPreference(PREFERENCE, next)
  forVisit = recallPreference(PREFERENCE) === next ? null : next
  tell()
}

/** Another tab of this device chooses for this one too. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', tell)
  }
}

/** Tells whether single keys are on, and gives the function that changes it. */
export function useShortcutChoice(): [boolean, () => void] {
  return [useSyncExternalStore(subscribe, areOn), toggle]
}
