import { inRoom } from '../router/room-base.ts'
import { followConnection, isSilent, noteHeard } from './connection.ts'

/** A server that is back is found within this time and one timeout, less than 12 seconds. */
const EVERY_MS = 5000
const TIMEOUT_MS = 5000

/**
 * While the server is silent, asks it every five seconds whether it is there, and at once when the
 * device has a network again: the page may have no other request to send, and a surviving event
 * stream says nothing until something changes. Returns a function that stops it.
 */
export function awaitReturn(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const ask = async () => {
    clearTimeout(timer)
    timer = undefined
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    const limit = setTimeout(() => mine.abort(), TIMEOUT_MS)
    const isBack = await isServerThere(mine.signal)
    clearTimeout(limit)
    if (asking !== mine) return
    asking = undefined
    if (isBack) noteHeard()
    else follow()
  }
  const follow = () => {
    if (isSilent() && !asking)
      timer ??= setTimeout(() => void ask(), EVERY_MS * (0.6 + Math.random() * 0.4))
    else if (!isSilent()) stop()
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    asking?.abort()
    asking = undefined
  }
  const hurry = () => {
    if (isSilent()) void ask()
  }
  const unfollow = followConnection(follow)
  globalThis.addEventListener?.('online', hurry)
  follow()
  return () => {
    unfollow()
    globalThis.removeEventListener?.('online', hurry)
    stop()
  }
}

/** True if the server itself answers and not a proxy. The request does not use the database. */
export async function isServerThere(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(inRoom('/healthz'), { cache: 'no-store', signal })).ok
  } catch {
    // No answer, or the asker gave up: the server is not reached.
    return false
  }
}
