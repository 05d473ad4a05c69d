import { roomBase } from '../router/room-base.ts'

// Data of a person on this device (cached-entries.ts, draft-store.ts) is wiped when they leave.
// This part is in the first load, because the first screen learns who is signed in.

/** The prefix of what is the same in every room of a server: how this device shows things. */
const DEVICE = 'sikalab.'
/**
 * The prefix of all else that this room stores here. No room's begins with another's, so none wipes
 * another.
 */
export const OURS = `sikalab${roomBase().replace(/.r./, '-')}.`
export const CACHE = `${OURS}cache.`
export const CACHE_OWNER = `${CACHE}owner`

/** True if this device stores anything about a person. */
export function isAnythingStored(): boolean {
  try {
    return localStorage.getItem(CACHE_OWNER) !== null
  } catch {
    // Storage is forbidden, so nothing is in it.
    return false
  }
}

/**
 * The entries that stay when nobody is signed in: display preferences and the house's public
 * settings. Every other entry counts as a person's.
 */
export const NOBODYS: ReadonlySet<string> = new Set([
  `${DEVICE}theme`,
  `${DEVICE}locale`,
  `${DEVICE}hide-balance`,
  `${DEVICE}admin-shortcuts`,
  `${DEVICE}admin-menu-narrow`,
  `${DEVICE}admin-menu-open`,
  `${CACHE}settings`,
])

/** Preferences whose key names nobody: they stay while the person whose data are here is in. */
const OF_WHO_IS_IN: ReadonlySet<string> = new Set([`${OURS}scene-left`, `${OURS}clock-one-day`])

/** The beginning of the key of a preference: for all rooms, or for this one until somebody signs out. */
export const preferenceKeyOf = (name: string) => (NOBODYS.has(DEVICE + name) ? DEVICE : OURS) + name

/** Undefined until the server has said who is signed in. */
let signedIn: string | null | undefined
const listeners = new Set<(owner: string | null) => void>()

/** False once the server has said that somebody else, or nobody, is signed in. */
export function mayKeepOf(person: string): boolean {
  return signedIn === undefined || signedIn === person
}

/**
 * Calls `listener` after each wipe with the person whose data stayed, so that no other data is
 * shown from memory.
 */
export function onWiped(listener: (owner: string | null) => void): void {
  listeners.add(listener)
}

/** Wipes everything of people, except what is this person's; null is nobody. */
export function wipeDeviceUnlessOf(owner: string | null): void {
  signedIn = owner
  try {
    const isCacheTheirs = owner !== null && localStorage.getItem(CACHE_OWNER) === owner
    const isTheirs = (key: string) =>
      owner !== null &&
      (key.endsWith(`.${owner}`) ||
        (isCacheTheirs && (key.startsWith(CACHE) || OF_WHO_IS_IN.has(key))))
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OURS) && !NOBODYS.has(key) && !isTheirs(key)) localStorage.removeItem(key)
    }
  } catch {
    // Storage that is forbidden has kept nothing.
  }
  for (const listener of listeners) listener(owner)
}
