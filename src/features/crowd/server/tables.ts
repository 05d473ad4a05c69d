import { personView } from '#features/auth/views.ts'
import { sql } from '#platform/database/sql.ts'
import type { Invariant, Tables } from '#platform/database/tables.ts'

const crowdInvariants: readonly Invariant[] = [
  {
    name: 'each robot is a learner without members, and each such learner a robot',
    broken: sql`
      select coalesce(person.id, robot.person_id)::text as row
      from ${personView} full join robot on robot.person_id = person.id
      where person.id is null or robot.person_id is null and members = 0
        or robot.person_id is not null and members > 0 and deleted_at is null`,
  },
]

export const crowdTables: Tables = {
  owns: {
    crowd: {
      as: 'crowd',
      columns: `id size seed begun_on mood next_robot acted_through set_by is_let_in
        people people_asked`,
      order: 'id',
      leftOut: { next_at: 'an instant of the running house' },
    },
    robot: { as: 'robot', columns: 'number person_id', order: 'number' },
  },
  invariants: crowdInvariants,
}
