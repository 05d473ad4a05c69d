import { preferenceKeyOf } from './wipe-device.ts'

// Preferences of this device. Storage may be forbidden or full: then they last for the visit.

export function recallPreference(name: string): string | null {
  try {
    return localStorage.getItem(preferenceKeyOf(name))
  } catch {
    // Storage is forbidden: nothing is recalled.
    return null
  }
}

export function rememberPreference(name: string, value: string): void {
  try {
    localStorage.setItem(preferenceKeyOf(name), value)
  } catch {
    // Nothing depends on it.
  }
}
