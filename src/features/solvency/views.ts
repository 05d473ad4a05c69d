import { viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** The sums of a business day that is over. `amount` in pesewas. */
export const dayTotalView = viewOf('day_total', 'day, kind, source, target, amount')

/** The last business day that is summed up. */
export const dayTotalThroughView = viewOf('day_total_through', 'day')
