import { useSyncExternalStore } from 'react'
import { openListeners } from '../offline/listeners.ts'

// A closed room is read by everyone, and nothing moves. The shell learns of it with the public settings;
// buttons that move something ask here.

const { tell, subscribe } = openListeners()
let isClosed = false

export function noteClosed(now: boolean): void {
  isClosed = now
  tell()
}

const read = () => isClosed

export const useClosedRoom = () => useSyncExternalStore(subscribe, read, read)
