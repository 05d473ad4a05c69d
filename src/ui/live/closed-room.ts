import { useSyncExternalStore } from 'react'

// Whether this page's room is closed: everyone reads, nothing moves. The shell learns it with the
// public settings; buttons that move something ask here.

const listeners = new Set<() => void>()
let isClosed = false

export function noteClosed(now: boolean): void {
  isClosed = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => isClosed

export const useClosedRoom = () => useSyncExternalStore(subscribe, read, read)
