import { personView } from '#features/auth/views.ts'
import { transferView } from '#ledger/views.ts'
import { sql } from '#platform/database/sql.ts'
import type { Invariant, Tables } from '#platform/database/tables.ts'

const referralsInvariants: readonly Invariant[] = [
  {
    name: "a referrer's count is the number of people they brought",
    broken: sql`
      select person.id::text as row from ${personView} left join (
        select referred_by as id, count(*) as brought from ${personView}
        where referred_by is not null group by referred_by
      ) as found using (id)
      where referrals <> coalesce(brought, 0)`,
  },
  {
    name: 'a referral is paid at most once to each side, and only where there is one',
    broken: sql`
      select learner_id::text || ' for ' || cause as row from ${transferView}
      where kind = 'referral_bonus' group by learner_id, cause having count(*) > 1
      union all
      select learner_id::text || ' for ' || coalesce(cause::text, 'nobody') from ${transferView}
      where kind = 'referral_bonus' and not exists (
        select from ${personView}
        where (id = learner_id and referred_by = cause) or (id = cause and referred_by = learner_id))`,
  },
  {
    name: 'both sides of a referral are paid alike',
    broken: sql`
      select one.learner_id::text || ' for ' || one.cause as row
      from ${transferView.as('one')} left join ${transferView.as('other')} on other.kind = 'referral_bonus'
        and other.learner_id = one.cause and other.cause = one.learner_id
      where one.kind = 'referral_bonus'
        and (one.amount, one.day) is distinct from (other.amount, other.day)`,
  },
]

export const referralsTables: Tables = {
  owns: {},
  invariants: referralsInvariants,
}
