import type { PersonId } from '../../../core/ids.ts'
import { maskEmail } from '../../../core/mask.ts'
import type { Queryable } from '../../../platform/db.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import type { NoticeRow } from '../schema.ts'

// A notification is not written: it is a fact of the books or of a request, told in the order it
// happened. What is read is one instant on the person, so nothing can be told that is not so.

type Counts = { total: number; unread: number; through: number | null }

/** A page of what a person is told, newest first. */
export async function listNoticesOf(
  db: Queryable,
  id: PersonId,
  { page, size }: { page: number; size: number },
): Promise<Counts & { notices: NoticeRow[] }> {
  const [rows, counts] = await Promise.all([
    db.rows<NoticeRow>(sql`
      select facts.*, at > notices_seen_at as unread
      from (${factsOf(id)}) as facts, person where person.id = ${id}
      order by at desc, facts.id desc limit ${size} offset ${(page - 1) * size}`),
    countNotices(db, id),
  ])
  const notices = rows.map((row) => ({
    ...row,
    who: row.who === null ? null : maskEmail(row.who || null),
  }))
  return { notices, ...counts }
}

/** How many there are and how many unread; `through` is the newest one's instant, in µs. */
export async function countNotices(db: Queryable, id: PersonId): Promise<Counts> {
  return db.one<Counts>(sql`
    select count(facts.id)::int as total,
      count(*) filter (where at > notices_seen_at)::int as unread,
      (extract(epoch from max(at)) * 1000000)::bigint as through
    from person left join (${factsOf(id)}) as facts on true where person.id = ${id}
    group by person.id`)
}

/** Everything a person is told of, in one shape. A withdrawal taken back by oneself is no news. */
function factsOf(id: PersonId): Sql {
  return sql`
    select id::text, case when status = 'pending' then 'request_reopened'
        when status = 'completed' then kind || '_approved' else kind || '_rejected' end as kind,
      amount, reason, null::text as who, requested_on as on, coalesce(decided_at, reopened_at) as at
    from request
    where learner_id = ${id} and not cancelled and coalesce(decided_at, reopened_at) is not null
    union all
    select 't' || number, 'profit_collected', amount, null, null, day, at
    from transfer where learner_id = ${id} and kind = 'day_settled'
    union all
    select 't' || number, 'referral_joined', amount, null, coalesce(newcomer.email, ''), day, at
    from transfer join person as newcomer on newcomer.id = cause
    where learner_id = ${id} and kind = 'referral_bonus' and newcomer.referred_by = ${id}`
}
