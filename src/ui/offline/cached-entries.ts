import { buildName } from './build-name.ts'
import { CACHE, CACHE_OWNER } from './wipe-device.ts'

// The offline cache: a person's last answers, for when there is no connection. An entry belongs to
// one build, because another may know another shape, and counts for a week. A person who signs out,
// or turns out to be signed out, leaves nothing behind: see wipe-device.ts.

const LONGEST_MS = 7 * 24 * 60 * 60 * 1000
/** Characters; a larger answer is not stored. */
const LARGEST = 100_000

type CacheEntry<T> = {
  /** When it was read, in epoch milliseconds. */
  readonly at: number
  readonly data: T
}

/**
 * Runs `work` on the browser's storage. Where storage is forbidden or full it answers null: the cache stays
 * empty, and nothing depends on it.
 */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    // Storage that is forbidden or full keeps nothing.
    return null
  }
}

/** `owner` is a person's id; '' for what is nobody's. */
export function keepEntry(name: string, owner: string, { at, data }: CacheEntry<unknown>): void {
  const text = JSON.stringify({ at, owner, build: buildName(), data })
  attempt(() => {
    if (owner) localStorage.setItem(CACHE_OWNER, owner)
    if (text.length > LARGEST) localStorage.removeItem(CACHE + name)
    else localStorage.setItem(CACHE + name, text)
  })
}

/** The stored text, with its instant first. */
export function readCachedText(name: string): string {
  return attempt(() => localStorage.getItem(CACHE + name)) ?? ''
}

/** Null, and the entry is gone, where it is broken, too old, of another build or another owner. */
export function readCached<T>(name: string, owner: string | null): CacheEntry<T> | null {
  const text = readCachedText(name)
  if (!text) return null
  const entry = attempt(() => JSON.parse(text) as CacheEntry<T> & { owner: string; build: string })
  const age = Date.now() - Number(entry?.at)
  const isOurs = entry?.build === buildName() && (owner === null || entry.owner === owner)
  if (entry && isOurs && age <= LONGEST_MS) return { at: entry.at, data: entry.data }
  dropCached(name)
  return null
}

export function dropCached(name: string): void {
  attempt(() => localStorage.removeItem(CACHE + name))
}

/** The names of all entries, of every owner. */
export function cachedNames(): string[] {
  return (attempt(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(CACHE))
    .map((key) => key.slice(CACHE.length))
}

/**
 * Calls `listener` when another tab has wiped the cache: its person is signed out. Returns a
 * function that stops it.
 */
export function onCacheWiped(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && (key === null || key === CACHE_OWNER)) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
