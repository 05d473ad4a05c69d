// Preferences of this device. Storage may be forbidden or full: then they last for the visit.

const PREFIX = 'sikalab.'

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    // Nothing depends on it.
  }
}
