import type { Tables } from '#platform/database/tables.ts'

export const autopilotTables: Tables = {
  owns: {
    autopilot: {
      as: 'autopilot',
      columns: 'id deposits pays_withdrawals every_ms frozen_for set_by set_at',
      order: 'id',
      leftOut: { next_payout_at: 'an instant of the running house' },
    },
  },
}
