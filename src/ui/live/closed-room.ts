import { useSyncExternalStore } from 'react'
import { openListeners } from '../offline/listeners.ts'

// In a closed room everyone may read but commands are refused. The shell learns it with the public
// settings; buttons that send a command ask here.

const { tell, subscribe } = openListeners()
let isClosed = false

export function noteClosed(now: boolean): void {
  isClosed = now
  tell()
}

const read = () => isClosed

export const useClosedRoom = () => useSyncExternalStore(subscribe, read, read)
