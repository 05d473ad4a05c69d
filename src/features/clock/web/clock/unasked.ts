import { recall, remember } from '../../../../ui/offline/remembered.ts'

// Whether '+1 day' moves the clock without asking: a choice of this device, made in the question.

const PREFERENCE = 'clock-one-day'

export function isUnasked(): boolean {
  return recall(PREFERENCE) === 'unasked'
}

export function rememberUnasked(): void {
  remember(PREFERENCE, 'unasked')
}
