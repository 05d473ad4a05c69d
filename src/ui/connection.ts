import { useSyncExternalStore } from 'react'

// Whether the backend answers. Not navigator.onLine: that knows the cable, not the server.

export type Connection = 'unknown' | 'online' | 'offline'

/** How long silence lasts before we say so. */
const SILENCE_MS = 10_000

const listeners = new Set<() => void>()
let state: Connection = 'unknown'
let waiting = 0
let lost = false
let timer: ReturnType<typeof setTimeout> | undefined

function become(next: Connection): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** The clock of silence runs while somebody waits, or since the last attempt failed. */
function watch(): void {
  if (waiting > 0 || lost) timer ??= setTimeout(() => become('offline'), SILENCE_MS)
  else stopClock()
}

function stopClock(): void {
  clearTimeout(timer)
  timer = undefined
}

export function noteAsked(): void {
  waiting++
  watch()
}

/** The backend said something, whatever it was. */
export function noteHeard(): void {
  lost = false
  stopClock()
  become('online')
  watch()
}

export function noteLost(): void {
  lost = true
  watch()
}

/** A request ended, answered or not. */
export function noteEnded(): void {
  waiting--
  watch()
}

export function readConnection(): Connection {
  return state
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, readConnection)
}
