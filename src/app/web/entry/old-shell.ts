import { useSyncExternalStore } from 'react'
import { openListeners } from '#ui/offline/listeners.ts'

const { tell, subscribe } = openListeners()
let isOld = false

/** The server has another build than the one that runs here. */
export function noteOldShell(): void {
  isOld = true
  tell()
}

export function useOldShell(): boolean {
  return useSyncExternalStore(subscribe, () => isOld)
}
