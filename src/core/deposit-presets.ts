import { ghs } from './money.ts'

// Apart from the words of a request: two pages alone pay in, and the others do not load it.

/** Amounts that a field for paying in offers at a touch, in pesewas. */
export const DEPOSIT_PRESETS = [50, 100, 200, 400, 800, 1600, 2400, 3200].map(ghs)
