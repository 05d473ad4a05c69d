import { buildName } from './build-name.ts'
import { KEPT, KEPT_OWNER } from './wipe-kept.ts'

// The offline cache: a person's last answers, for when there is no connection. An entry belongs to
// one build, because another may know another shape, and counts for a week. A person who signs out,
// or turns out to be signed out, leaves nothing behind: see wipe-kept.ts.

const LONGEST_MS = 7 * 24 * 60 * 60 * 1000
/** In characters; a larger answer is not kept. */
const LARGEST = 100_000

export type Kept<T> = {
  /** When it was read, in epoch milliseconds. */
  readonly at: number
  readonly data: T
}

/** Where storage is forbidden or full nothing is kept, and nothing depends on it. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** `owner` is a person's id; '' for what is nobody's. */
export function keep(name: string, owner: string, { at, data }: Kept<unknown>): void {
  const text = JSON.stringify({ at, owner, build: buildName(), data })
  attempt(() => {
    if (owner) localStorage.setItem(KEPT_OWNER, owner)
    if (text.length > LARGEST) localStorage.removeItem(KEPT + name)
    else localStorage.setItem(KEPT + name, text)
  })
}

/** As it is stored, with its instant first. */
export function readKept(name: string): string {
  return attempt(() => localStorage.getItem(KEPT + name)) ?? ''
}

/** Null, and the entry is gone, where it is broken, too old, of another build or another owner. */
export function recallKept<T>(name: string, owner: string | null): Kept<T> | null {
  const text = readKept(name)
  if (!text) return null
  const entry = attempt(() => JSON.parse(text) as Kept<T> & { owner: string; build: string })
  const age = Date.now() - Number(entry?.at)
  const isOurs = entry?.build === buildName() && (owner === null || entry.owner === owner)
  if (entry && isOurs && age <= LONGEST_MS) return { at: entry.at, data: entry.data }
  forgetKept(name)
  return null
}

export function forgetKept(name: string): void {
  attempt(() => localStorage.removeItem(KEPT + name))
}

/** The name of every entry there is, whosever. */
export function keptNames(): string[] {
  return (attempt(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(KEPT))
    .map((key) => key.slice(KEPT.length))
}

/** Another tab has wiped what was kept: its person is gone. Returns a function that stops it. */
export function onKeptWiped(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && (key === null || key === KEPT_OWNER)) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
