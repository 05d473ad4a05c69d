import { ghs } from './money.ts'

// In its own file, because only two pages need these amounts and the others should not load them.

/** Amounts in pesewas that a deposit field offers as buttons. */
export const DEPOSIT_PRESETS = [50, 100, 200, 400, 800, 1600, 2400, 3200].map(ghs)
