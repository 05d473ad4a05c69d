import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOld = false

/** The server has another build than the one that runs here. */
export function noteOldShell(): void {
  isOld = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useOldShell(): boolean {
  return useSyncExternalStore(subscribe, () => isOld)
}
