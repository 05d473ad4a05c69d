// What this device keeps of a person (see kept.ts) goes with them. This much of it is in the first
// load, for it is the front door that learns who is there.

export const KEPT = 'sikalab.kept.'
export const KEPT_OWNER = `${KEPT}owner`
/** The house's public settings are nobody's. */
const KEPT_SETTINGS = `${KEPT}settings`

/** True where this device keeps something of a person. */
export function isAnythingKept(): boolean {
  try {
    return localStorage.getItem(KEPT_OWNER) !== null
  } catch {
    return false
  }
}

/** Wipes everything kept, unless it is this person's; null is nobody. */
export function wipeKeptUnlessOf(owner: string | null): void {
  try {
    if (owner !== null && localStorage.getItem(KEPT_OWNER) === owner) return
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(KEPT) && key !== KEPT_SETTINGS) localStorage.removeItem(key)
    }
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
