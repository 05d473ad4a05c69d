import { viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** The sums of a business day that is over: `amount` in pesewas, of so many transfers. */
export const dayTotalView = viewOf('day_total', 'day, kind, source, target, amount, transfers')

/**
 * What was bought on a business day that is over, by machine. `paid` is what it cost, `bills` how much
 * of that was laid out in a bill; in pesewas.
 */
export const dayBoughtView = viewOf('day_bought', 'day, machine_id, purchases, paid, bills')

/** How many requests were made on a business day that is over, and of how much, in pesewas. */
export const dayAskedView = viewOf('day_asked', 'day, requests, amount')

/** The last business day that is summed up. */
export const dayTotalThroughView = viewOf('day_total_through', 'day')
