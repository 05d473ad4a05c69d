/**
 * The listeners of a value that stands outside React: `subscribe` is for `useSyncExternalStore`, `tell` has
 * them read the value again. `hear` is called, while anybody listens, with what another tab of this device
 * stores.
 */
export function openListeners(hear?: (event: StorageEvent) => void) {
  const listeners = new Set<() => void>()
  return {
    tell(): void {
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      if (hear && listeners.size === 0) window.addEventListener('storage', hear)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (hear && listeners.size === 0) window.removeEventListener('storage', hear)
      }
    },
  }
}
