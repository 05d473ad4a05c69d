import type { Tables } from '#platform/database/tables.ts'
import { columnOf, MONEY_SETTINGS, OTHER_COLUMNS, SETTING_NAMES } from '../schema/settings-list.ts'

const SETTING_COLUMNS = [
  ...SETTING_NAMES.map((name) => `${columnOf(name)}${MONEY_SETTINGS.has(name) ? '*' : ''}`),
  ...OTHER_COLUMNS,
]

export const settingsTables: Tables = {
  owns: {
    bank_number: {
      as: 'bankNumber',
      columns: 'number learner_id',
      order: 'number',
    },
    settings: {
      as: 'settings',
      columns: SETTING_COLUMNS.join(' '),
      order: 'id',
      leftOut: {
        id: 'says nothing',
        more_seats_until: 'is over after a quarter of an hour',
      },
    },
  },
}
