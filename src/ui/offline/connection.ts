import { useSyncExternalStore } from 'react'
import { openListeners } from './listeners.ts'

// The connection is on while the backend answers. navigator.onLine knows the cable, not the server.

type ConnectionState = 'unknown' | 'online' | 'offline'

/** How long silence lasts before we say so. */
const SILENCE_MS = 10_000

const { tell, subscribe } = openListeners()
let state: ConnectionState = 'unknown'
let waiting = 0
let lost = false
let asking = false
let timer: ReturnType<typeof setTimeout> | undefined

function become(next: ConnectionState, nextLost: boolean): void {
  if (next === state && nextLost === lost) return
  state = next
  lost = nextLost
  tell()
}

/** The clock of silence runs while somebody waits, or since the last attempt failed. */
function watch(): void {
  if (waiting > 0 || lost) timer ??= setTimeout(() => become('offline', lost), SILENCE_MS)
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

/** The backend sent an answer of any kind. */
export function noteHeard(): void {
  stopClock()
  become('online', false)
  watch()
}

export function noteLost(): void {
  become(state, true)
  watch()
}

/** A request ended, answered or not. */
export function noteEnded(): void {
  waiting--
  watch()
}

/** No event stream reaches the page, so it asks every few seconds what changed. */
export function notePolling(now: boolean): void {
  if (asking === now) return
  asking = now
  tell()
}

export function readConnection(): ConnectionState {
  return state
}

/** A request failed, and no answer has come since. */
export function isConnectionLost(): boolean {
  return lost
}

/** True if the server may be away: a request failed, or an answer has been missing for too long. */
export function isSilent(): boolean {
  return lost || state === 'offline'
}

/**
 * The screen shows cached data and money waits: the backend has been silent for ten seconds, or
 * from the start.
 */
export function isOffline(): boolean {
  return state === 'offline' || (state === 'unknown' && lost)
}

export function isAsking(): boolean {
  return asking
}

/** Called whenever one of these may have changed. Returns a function that stops it. */
export const followConnection = subscribe

export function useConnection(): ConnectionState {
  return useSyncExternalStore(followConnection, readConnection)
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(followConnection, isConnectionLost)
}

export function useOffline(): boolean {
  return useSyncExternalStore(followConnection, isOffline)
}

export function useAsking(): boolean {
  return useSyncExternalStore(followConnection, isAsking)
}
