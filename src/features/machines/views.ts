import { viewOf } from '#platform/database/sql.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** A machine of the catalogue as it is offered today. Money in pesewas. */
export const machineView = viewOf(
  'machine',
  `id, name, description, category, price, daily_profit, duration_days, is_active, picture_id, art, version,
    created_at, updated_at`,
)

/** One learner's one machine, on the terms it was bought at. Money in pesewas. */
export const ownershipView = viewOf(
  'ownership',
  'learner_id, machine_id, bought_on, ends_on, price, daily_profit, bill_rate, transfer',
)
