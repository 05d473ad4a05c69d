import { useSyncExternalStore } from 'react'

// A closed room is read by everyone, and nothing moves. The shell learns of it with the public settings;
// buttons that move something ask here.

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
