import { recall, remember } from '#ui/offline/memory.ts'

// Whether '+1 day' moves the clock without a confirmation. The person chooses it in the
// confirmation, for this device.

const PREFERENCE = 'clock-one-day'

export function skipsConfirm(): boolean {
  return recall(PREFERENCE) === 'unasked'
}

export function rememberSkip(): void {
  remember(PREFERENCE, 'unasked')
}
