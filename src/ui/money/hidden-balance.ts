import { useSyncExternalStore } from 'react'
import { recallPreference, rememberPreference } from '../offline/memory.ts'

// Money can be covered on this device: for a balance read on a bus.

const NAME = 'hide-balance'
const listeners = new Set<() => void>()
let hidden = recallPreference(NAME) === 'yes'

function toggle(): void {
  hidden = !hidden
  rememberPreference(NAME, hidden ? 'yes' : 'no')
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `[hidden, toggle]`, the same for every balance on the screen and remembered on this device. */
export function useHiddenBalance(): [boolean, () => void] {
  const read = () => hidden
  return [useSyncExternalStore(subscribe, read, read), toggle]
}
