import { NOBODYS, onWiped, preferenceKeyOf } from './wipe-device.ts'

// Preferences of this device. Storage may be forbidden or full: then they last for the visit.

const forVisit = new Map<string, string>()

onWiped(() => {
  for (const key of forVisit.keys()) if (!NOBODYS.has(key)) forVisit.delete(key)
})

export function recallPreference(name: string): string | null {
  const key = preferenceKeyOf(name)
  try {
    return forVisit.get(key) ?? localStorage.getItem(key)
  } catch {
    // Storage is forbidden: nothing is recalled.
    return null
  }
}

export function rememberPreference(name: string, value: string): void {
  const key = preferenceKeyOf(name)
  forVisit.set(key, value)
  try {
    localStorage.setItem(key, value)
    forVisit.delete(key)
  } catch {
    // Nothing can be stored here: the choice lasts for the visit.
  }
}
