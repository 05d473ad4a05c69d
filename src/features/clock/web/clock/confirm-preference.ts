import { recallPreference, rememberPreference } from '#ui/offline/memory.ts'

// A facilitator may let '+1 day' move the clock without a confirmation. The choice is made in the
// confirmation, for this device.

const PREFERENCE = 'clock-one-day'

export function skipsConfirm(): boolean {
  return recallPreference(PREFERENCE) === 'unasked'
}

export function rememberSkip(): void {
  rememberPreference(PREFERENCE, 'unasked')
}
