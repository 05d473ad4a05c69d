import type { PersonId } from '#core/ids.ts'
import { maskName } from '#core/mask.ts'
import { personView } from '#features/auth/views.ts'
import { paymentView } from '#features/pocket/views.ts'
import { runPlaceView, runView } from '#features/run/views.ts'
import { requestView } from '#features/wallet/views.ts'
import { creditNoticeView, transferView } from '#ledger/views.ts'
import type { Db, Queryable } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { cutTo, type Page } from '#platform/database/list.ts'
import { atOneMoment } from '#platform/database/one-moment.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { NoticeRow } from '../schema.ts'

// Notices are not stored: each is a fact of the books or of a request, in the order it happened.
// Only the instant up to which a person has read is stored, so a notice can never be wrong.

/** The bell says 'more than 99' from here on, and its badge '9+' long before. */
const MOST_COUNTED = 100

type NoticeCounts = { total: number; unread: number; through: number | null; seenAt: string }

/**
 * A page of what a person is told, newest first. Profits that follow each other are one row. Rows and
 * counts are of one moment: `through` never calls a notice read that the page does not show.
 */
export const listNoticesOf = (
  db: Pick<Db, 'withTx'>,
  id: PersonId,
  page: Page,
): Promise<NoticeCounts & { notices: NoticeRow[] }> =>
  atOneMoment(db, (tx) => readNotices(tx, id, page))

async function readNotices(
  db: Queryable,
  id: PersonId,
  page: Page,
): Promise<NoticeCounts & { notices: NoticeRow[] }> {
  const [rows, counts] = await Promise.all([
    db.rows<NoticeRow>(sql`
      select told.*, at > notices_seen_at as unread
      from (${toldTo(id)}) as told, ${personView} where person.id = ${id}
      order by at desc, kind desc, told.id desc ${cutTo(page)}`),
    db.one<NoticeCounts>(sql`
      select count(told.id)::int as total, (${unreadOf(id)})::int as unread,
        (extract(epoch from max(at)) * 1000000)::bigint as through,
        notices_seen_at as "seenAt"
      from ${personView} left join (${toldTo(id)}) as told on true where person.id = ${id}
      group by person.id, notices_seen_at`),
  ])
  const notices = rows.map((row) => ({
    ...row,
    who: row.who === null ? null : maskName(row.who || null),
  }))
  return { notices, ...counts }
}

/** How many rows of the list are new to a person; of a hundred and more, a hundred. */
export async function countUnreadOf(db: Queryable, id: PersonId): Promise<{ unread: number }> {
  const [counted] = await db.rowsFor<{ unread: number }, []>(UNREAD, id)
  return counted ?? { unread: 0 }
}

const UNREAD = batchQuery(
  'uuid',
  (id) => sql`select (${unreadOf(id)})::int as unread from ${personView} where id = ${id}`,
)

/**
 * The new rows: those that hold a fact after what was seen. They are the first of the list, so the
 * facts after that moment make as many rows as all facts do. Every open page asks this at every
 * change, so it must not read all the transfers of a learner: they are numbered as they happen, and the walk
 * along the primary key, from the last one back, ends at what is seen already.
 */
function unreadOf(id: PersonId | Sql): Sql {
  const fresh = sql`
    number > coalesce((
      select number from ${transferView} where learner_id = ${id} and at <= person.notices_seen_at
      order by number desc limit 1), 0)`
  const unseen = sql`
    select * from (${factsOf(id, fresh)}) as facts where at > person.notices_seen_at`
  return sql`
    least(${MOST_COUNTED}::bigint, (
      select count(*) from (select distinct part, kind from (${inParts(unseen)}) as parts) as rows))`
}

/**
 * The events of one person, as the notices tell them. Profit comes every day: days of it with nothing
 * between them are one row, so that they do not bury what matters.
 */
function toldTo(id: PersonId): Sql {
  return sql`
    select (array_agg(id order by at desc))[1] as id, kind, sum(amount)::bigint as amount,
      count(*)::int as days, max(reason) as reason, max(who) as who,
      min(day) as since, max(day) as "on", max(at) as at
    from (${inParts(factsOf(id, sql`true`))}) as parts
    group by part, kind`
}

/** These facts with their row numbers, counted from the newest. */
function inParts(facts: Sql): Sql {
  return sql`
    select *, count(*) filter (where kind <> 'profit_collected')
      over (order by at desc, kind desc, id desc rows unbounded preceding) as part
    from (${facts}) as facts`
}

/**
 * Every fact a person is told of; what was credited, of the `recent` transfers alone. A withdrawal taken
 * back by oneself is no news.
 */
function factsOf(id: PersonId | Sql, recent: Sql): Sql {
  return sql`
    select id::text, kind || case status when 'pending' then '_reopened'
        when 'completed' then '_approved'
        else case when kind = 'deposit' and payment_id is null then '_unbacked' else '_rejected' end
      end as kind,
      amount, reason, null::text as who, status_on as day, coalesce(decided_at, reopened_at) as at
    from ${requestView}
    where learner_id = ${id} and not cancelled and coalesce(decided_at, reopened_at) is not null
    union all
    select 't' || min(number), notice, sum(amount)::bigint, null, null, day, max(at)
    from ${creditNoticeView} where learner_id = ${id} and ${recent}
    group by day, notice, case when is_daily then 0 else number end
    union all
    select coalesce('t' || number, md5(newcomer.id::text)), 'referral_joined', coalesce(amount, 0),
      null, coalesce(name, ''), joined_on, created_at
    from ${personView.as('newcomer')} left join ${transferView}
      on learner_id = ${id} and kind = 'referral_bonus' and cause = newcomer.id
    where referred_by = ${id}
    union all
    select reference, 'payment_returned', payment.amount, return_reason, null, transfer.day,
      returned_at
    from ${paymentView} join ${transferView} on transfer.learner_id = payment.learner_id
      and transfer.cause = payment.id and transfer.kind = 'payment_returned'
      and transfer.source = 'cash'
    where payment.learner_id = ${id} and returned_at is not null
    union all
    select 'run' || request_id || run_id, 'house_short', amount, null, null, ended_on, ended_at
    from (${shortOf(id)}) as short`
}

/** The runs that ended before this learner's withdrawal could be paid. */
function shortOf(id: PersonId | Sql): Sql {
  return sql`
    select place, run_id, request_id, amount, ended_on, ended_at
    from ${runPlaceView} join ${runView} on run.id = run_id join ${requestView} on request.id = request_id
    where run_place.learner_id = ${id} and run.state = 'short' and place >= next_place
      and not cancelled and (request.status = 'pending' or decided_at > ended_at)`
}
