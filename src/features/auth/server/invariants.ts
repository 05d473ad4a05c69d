import type { Invariant } from '../../../ledger/verify.ts'
import { sql } from '../../../platform/sql.ts'

export const authInvariants: readonly Invariant[] = [
  {
    name: 'every person has books, and all open books are a person’s',
    broken: sql`
      select coalesce(person.id, books.learner_id)::text as row
      from person full join books on books.learner_id = person.id
      where books.learner_id is null or (person.id is null and settled_on <> 'infinity')`,
  },
  {
    name: 'a person signs in with the e-mail the house knows',
    broken: sql`
      select coalesce(person.id, account.id)::text as row
      from person full join auth."user" as account on account.id = person.id
      where person.email is distinct from account.email`,
  },
]
