import { viewOf } from '#platform/database/sql.ts'
import { columnOf, OTHER_COLUMNS, SETTING_NAMES } from './schema/settings-list.ts'

// Other features read this one's tables through these views (docs/decisions/0022).

/** The one row of settings. Money in pesewas. */
export const settingsView = viewOf(
  'settings',
  [...SETTING_NAMES.map(columnOf), ...OTHER_COLUMNS].join(', '),
)

/** A bank number and whose it is; `learner_id` is null for the house's own. */
export const bankNumberView = viewOf('bank_number', 'number, learner_id')
