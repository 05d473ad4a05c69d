import { dayTotalThroughView } from '#ledger/views.ts'
import type { Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'

// The number and the amount of requests for each finished business day.

function askedOn(days: Sql): Sql {
  return sql`
    select requested_on as day, count(*)::int as requests,
      sum(case when part_of is null then amount + taken else 0 end)::bigint as amount
    from request where ${days} group by requested_on`
}

/** Sums up the requests of the days later than `after`, up to and including `through`. */
export async function sumUpRequests(tx: Tx, after: string, through: string): Promise<void> {
  await tx.count(sql`
    insert into day_asked (day, requests, amount)
    ${askedOn(sql`requested_on > ${after}::date and requested_on <= ${through}`)}`)
}

export const dayAskedInvariant: Invariant = {
  name: 'the requests of a day that is over are those that were made on it',
  broken: sql`
    select coalesce(day_asked.day, found.day)::text as row from day_asked full join (
      ${askedOn(sql`requested_on <= (select day from ${dayTotalThroughView})`)}
    ) as found using (day)
    where day_asked.requests is distinct from found.requests
      or day_asked.amount is distinct from found.amount`,
}
