import { viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/**
 * What was bought on a business day that is over, by machine. `paid` is what it cost, `bills` how much
 * of that was laid out in a bill; in pesewas.
 */
export const dayBoughtView = viewOf('day_bought', 'day, machine_id, purchases, paid, bills')
