// What this device keeps of a person (see cached-entries.ts and draft-store.ts) goes with them.
// This much of it is in the first load, because the first screen learns who is signed in.

const OURS = 'sikalab.'
export const CACHE = `${OURS}kept.`
export const CACHE_OWNER = `${CACHE}owner`

/** True where this device keeps something of a person. */
export function isAnythingStored(): boolean {
  try {
    return localStorage.getItem(CACHE_OWNER) !== null
  } catch {
    return false
  }
}

/**
 * All that stays when nobody is signed in: how this device shows things, and the house's public
 * settings. Whatever else we store, now or later, is taken for a person's.
 */
export const NOBODYS: ReadonlySet<string> = new Set([
  `${OURS}theme`,
  `${OURS}hide-balance`,
  `${OURS}admin-shortcuts`,
  `${OURS}admin-menu-narrow`,
  `${CACHE}settings`,
])

/** Undefined until the server has said who is signed in. */
let signedIn: string | null | undefined
const listeners = new Set<(owner: string | null) => void>()

/** False once the server has said that somebody else, or nobody, is signed in. */
export function mayKeepOf(person: string): boolean {
  return signedIn === undefined || signedIn === person
}

/**
 * Calls `listener` after each wipe with the person it spared, so that nothing else is shown from
 * memory.
 */
export function onWiped(listener: (owner: string | null) => void): void {
  listeners.add(listener)
}

/** Wipes everything of people, except what is this person's; null is nobody. */
export function wipeDeviceUnlessOf(owner: string | null): void {
  signedIn = owner
  try {
    const isKeptTheirs = owner !== null && localStorage.getItem(CACHE_OWNER) === owner
    const isTheirs = (key: string) =>
      owner !== null && (key.endsWith(`.${owner}`) || (isKeptTheirs && key.startsWith(CACHE)))
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OURS) && !NOBODYS.has(key) && !isTheirs(key)) localStorage.removeItem(key)
    }
  } catch {
    // Where storage is forbidden nothing was kept.
  }
  for (const listener of listeners) listener(owner)
}
