import { useSyncExternalStore } from 'react'
import { openListeners } from '../offline/listeners.ts'
import { recallPreference, rememberPreference } from '../offline/memory.ts'

// Money can be covered on this device: for a balance read on a bus.

const NAME = 'hide-balance'
const { tell, subscribe } = openListeners()
let hidden = recallPreference(NAME) === 'yes'

function toggle(): void {
  hidden = !hidden
  rememberPreference(NAME, hidden ? 'yes' : 'no')
  tell()
}

/** `[hidden, toggle]`, the same for every balance on the screen and remembered on this device. */
export function useHiddenBalance(): [boolean, () => void] {
  const read = () => hidden
  return [useSyncExternalStore(subscribe, read, read), toggle]
}
