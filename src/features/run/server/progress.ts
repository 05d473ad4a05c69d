import type { ParsedOf } from '#core/call.ts'
import { NOTHING, type Pesewas, plus } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { requestView } from '#features/wallet/views.ts'
import { readHouseCash } from '#ledger/books.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo } from '#platform/database/list.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import type { Run, RunPlace, runCalls } from '../schema.ts'

// The progress of a run is computed from the requests. A separate counter could disagree with them.

type RunRow = Pick<
  Run,
  | 'id'
  | 'order'
  | 'seed'
  | 'startedBy'
  | 'startedOn'
  | 'startedAt'
  | 'endedAt'
  | 'state'
  | 'places'
  | 'cashBefore'
  | 'owedBefore'
> & { nextPlace: number }

type StateGroup = {
  state: RunPlace['state']
  refused: RunPlace['refused']
  people: number
  amount: Pesewas
}

/** The state of a place in the line, from its request. */
const STATE = rawSql(`
  case when request.status = 'completed' then 'paid'
    when request.status = 'failed' then 'taken_back'
    when request.status = 'pending' then 'waiting'
    when refused is not null then 'refused' else 'to_ask' end`)

export async function readLastRun(db: Queryable): Promise<Run | null> {
  const row = await db.maybe<RunRow>(sql`
    select run.id, line_order as order, seed, name as "startedBy", started_on as "startedOn",
      started_at as "startedAt", ended_at as "endedAt", state, places, next_place as "nextPlace",
      cash_before as "cashBefore", owed_before as "owedBefore"
    from run left join ${personView} on person.id = started_by order by started_at desc limit 1`)
  if (!row) return null
  const { nextPlace, ...run } = row
  const [groups, cash, stopped] = await Promise.all([
    db.rows<StateGroup>(sql`
      select state, refused, count(*) filter (where not is_part)::int as people,
        coalesce(sum(amount), 0) as amount
      from (
        select ${STATE} as state, refused, amount, false as is_part
        from run_place left join ${requestView} on request.id = request_id
        where run_id = ${run.id}
        union all
        select ${STATE}, null, amount, true
        from run_place join ${requestView} on part_of = request_id where run_id = ${run.id}
      ) as standing group by 1, 2`),
    readHouseCash(db),
    db.maybe<{ place: number; amount: Pesewas }>(sql`
      select place, amount from run_place join ${requestView} on request.id = request_id
      where run_id = ${run.id} and place = ${nextPlace}`),
  ])
  return {
    ...run,
    turns: run.state === 'asking' ? nextPlace - 1 : run.places,
    cash,
    asked: sumUp(groups, 'paid', 'waiting', 'taken_back'),
    paid: sumUp(groups, 'paid'),
    waiting: sumUp(groups, 'waiting'),
    takenBack: sumUp(groups, 'taken_back'),
    refused: {
      nothing: refusedFor(groups, 'nothing'),
      below_minimum: refusedFor(groups, 'below_minimum'),
      needs_deposit: refusedFor(groups, 'needs_deposit'),
      inactive: refusedFor(groups, 'inactive'),
    },
    stoppedAt: run.state === 'short' ? stopped : null,
  }
}

function sumUp(groups: readonly StateGroup[], ...states: RunPlace['state'][]) {
  const chosen = groups.filter(({ state }) => states.includes(state))
  return chosen.reduce(
    (sum, { people, amount }) => ({
      people: sum.people + people,
      amount: plus(sum.amount, amount),
    }),
    { people: 0, amount: NOTHING },
  )
}

function refusedFor(groups: readonly StateGroup[], why: RunPlace['refused']): number {
  return groups.find(({ refused }) => refused === why)?.people ?? 0
}

type PlacesQuery = ParsedOf<typeof runCalls.listPlaces>

/** Fixed SQL conditions by the word in the address; no input becomes part of a statement. */
const SHOWN = {
  all: 'true',
  paid: "request.status = 'completed'",
  waiting: "(request.status = 'pending' or request_id is null and refused is null)",
  other: "(request.status = 'failed' or refused is not null)",
}

/**
 * A page of the last run's line. The page is cut by the numbers of the places first; details are read for
 * that page only and never for the whole line.
 */
export async function listPlacesOf(db: Queryable, { show, page, size }: PlacesQuery) {
  const run = await db.maybe<{ id: string; places: number }>(
    sql`select id, places from run order by started_at desc limit 1`,
  )
  if (!run) return { places: [], total: 0 }
  const from = sql`
    from run_place left join ${requestView} on request.id = request_id
    where run_id = ${run.id} and ${rawSql(SHOWN[show])}`
  const skipped = (page - 1) * size
  const cut =
    show === 'all'
      ? sql`select place from run_place
          where run_id = ${run.id} and place > ${skipped} and place <= ${skipped + size}`
      : sql`select place ${from} order by place ${cutTo({ page, size })}`
  const [places, total] = await Promise.all([
    db.rows<RunPlace>(sql`
      select place, run_place.learner_id as "learnerId", name, asked as amount, refused,
        ${STATE} as state, coalesce((
          select sum(amount) from ${requestView.as('part')}
          where part_of = request_id and part.status = 'completed'), 0) as "paidInPart",
        coalesce(requested_at < started_at, false) as before
      from run_place
        join run on run.id = run_id
        left join ${requestView} on request.id = request_id
        left join ${personView} on person.id = run_place.learner_id
      where run_id = ${run.id} and place in (${cut}) order by place`),
    show === 'all'
      ? run.places
      : db.one<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { places, total: typeof total === 'number' ? total : total.total }
}
