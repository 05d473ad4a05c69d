import type { Tables } from '#platform/database/tables.ts'

export const clockTables: Tables = {
  owns: {
    clock: {
      as: 'clock',
      columns: 'offset_days settled_through moving_from moving_to pace_seconds',
      order: 'id',
      leftOut: {
        id: 'says nothing',
        next_day_at: 'an instant of the running house',
        seen_at: 'an instant of the running house',
        jumped_days: 'stands in the audit log',
        settling_on: 'how far a settlement was at this moment',
        settling_to: 'how far a settlement was at this moment',
        settling_people: 'how far a settlement was at this moment',
        settling_of: 'how far a settlement was at this moment',
      },
    },
  },
}
