import { type Sql, sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'

/** `accounts`: every account of the first room, as `person` with its role, e-mail and standing. */
export const teacherInvariants = (accounts: Sql): readonly Invariant[] => [
  {
    name: 'every teacher of the server has an account of that role and e-mail, and no other account has the role',
    broken: sql`
      select coalesce(teacher.person_id, account.id)::text as row
      from rooms.teacher full join (
        select id, email, status from ${accounts} where role = 'teacher' and deleted_at is null
      ) as account on account.id = teacher.person_id
      where coalesce(teacher.email, '') <> coalesce(account.email, '')
        or (teacher.paused_at is not null) <> (account.status = 'suspended')`,
  },
]
