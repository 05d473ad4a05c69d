import { crowdInvariants } from './invariants.ts'
import type { Tables } from '#platform/database/tables.ts'

export const crowdTables: Tables = {
  owns: {
    crowd: {
      as: 'crowd',
      columns: `id size seed begun_on mood next_robot acted_through set_by people
        people_asked`,
      order: 'id',
      leftOut: { next_at: 'an instant of the running house' },
    },
    robot: { as: 'robot', columns: 'number person_id', order: 'number' },
  },
  invariants: crowdInvariants,
}
