import { useSyncExternalStore } from 'react'
import { openListeners } from '../offline/listeners.ts'
import { recallPreference, rememberPreference } from '../offline/memory.ts'

// People who dictate, or whose hand slips, can turn single keys off: one choice for all pages of this
// device.

const PREFERENCE = 'admin-shortcuts'

/** Hears another tab of this device too, which chooses for this one. */
const { tell, subscribe } = openListeners(() => tell())

function areOn(): boolean {
  return recallPreference(PREFERENCE) !== 'off'
}

function toggle(): void {
  rememberPreference(PREFERENCE, areOn() ? 'off' : 'on')
  tell()
}

/** Tells whether single keys are on, and gives the function that changes it. */
export function useShortcutChoice(): [boolean, () => void] {
  return [useSyncExternalStore(subscribe, areOn), toggle]
}
