import { viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/**
 * The purchases of a business day that is over, by machine. `paid` is their price, `bills` the part of it
 * that was laid out in a bill; in pesewas.
 */
export const dayBoughtView = viewOf('day_bought', 'day, machine_id, purchases, paid, bills')
