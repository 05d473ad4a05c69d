import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { joinSql, rawSql, type Sql, sql } from '#platform/database/sql.ts'
import { type Account, CATALOGUE, type Kind } from './kinds.ts'

// Settlement changes many learners' books in one statement. `post` changes one learner's. No other code
// changes a balance.

/** The learners whose id is greater than `after` and at most `through`. */
export type Range = { readonly after: string; readonly through: string }

/** `people` counts the range without closed books, because those belong to deleted people. */
type CountedRange = Range & { readonly people: number }

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * The next `size` learners after the id `after`, or null if none is left. Call it again with `through` for
 * the next range.
 */
export async function nextRange(
  db: Queryable,
  after: string | null,
  size: number,
): Promise<CountedRange | null> {
  const start = after ?? BEFORE_ALL
  const { through, people } = await db.one<{ through: string | null; people: number }>(sql`
    select max(learner_id::text) as through,
      (count(*) filter (where settled_on <> 'infinity'))::int as people
    from (
      select learner_id, settled_on from books where learner_id > ${start}
      order by learner_id limit ${size}
    ) as next`)
  return through === null ? null : { after: start, through, people }
}

/** One kind of payment due on a day. `column` is the column of `due` that holds its amount in pesewas. */
type DayPayment = { readonly kind: Kind; readonly column: string }

const PROFIT: DayPayment = { kind: 'day_settled', column: 'amount' }
const WITH_BILLS: readonly DayPayment[] = [
  { kind: 'day_settled', column: 'profit' },
  { kind: 'bill_interest', column: 'interest' },
  { kind: 'bill_repaid', column: 'principal' },
]

/** The SQL assignments `account = account + …` for every account that these payments change. */
function changesOf(parts: readonly DayPayment[]): Sql {
  const changes = new Map<Account, string>()
  const add = (account: Account, change: string) =>
    changes.set(account, `${changes.get(account) ?? `${account} = ${account}`} ${change}`)
  for (const { kind, column } of parts) {
    const { moves } = CATALOGUE[kind]
    for (const [source, target] of moves) {
      // An account that one event both credits and debits by the same amount does not change.
      if (!moves.some((other) => other[1] === source)) add(source, `- due.${column}`)
      if (!moves.some((other) => other[0] === target)) add(target, `+ due.${column}`)
    }
  }
  return rawSql([...changes.values()].join(', '))
}

/** The moves as rows: (place, kind, source, target, amount). */
function movesOf(parts: readonly DayPayment[]): Sql {
  const rows = parts.flatMap(({ kind, column }) =>
    CATALOGUE[kind].moves.map(([source, target]) => ({ kind, source, target, column })),
  )
  return joinSql(
    rows.map(({ kind, source, target, column }, index) =>
      rawSql(`(${index + 1}, '${kind}', '${source}', '${target}', ${column})`),
    ),
    ', ',
  )
}

/** SQL that counts the transfers one learner gets. A payment of 0 makes none. */
function countOf(parts: readonly DayPayment[]): Sql {
  const counts = parts.map(
    ({ kind, column }) => `${CATALOGUE[kind].moves.length} * (due.${column} > 0)::int`,
  )
  return rawSql(counts.join(' + '))
}

/**
 * The single move of a kind, as SQL. Throws if the kind makes more than one: `postDay` inserts one transfer
 * for each learner.
 */
export function onlyMoveOf(kind: Kind, moves: readonly (readonly [Account, Account])[]): Sql {
  const [move] = moves
  if (!move || moves.length !== 1) throw new Error(`${kind} makes ${moves.length} moves, not one`)
  return rawSql(`'${kind}', '${move[0]}', '${move[1]}'`)
}

const PROFIT_MOVE = onlyMoveOf(PROFIT.kind, CATALOGUE[PROFIT.kind].moves)

/**
 * Pays one day's profit to every learner in `due`, a select of (learner_id, amount) with one row for each
 * learner and amounts above zero. A learner whose day is already paid is skipped: the update checks
 * `settled_on` on the row whose balance it changes, so two settlers never pay twice. Returns the number of
 * learners paid.
 */
export async function postDay(
  tx: Tx,
  day: Day,
  { after, through }: Range,
  due: Sql,
): Promise<number> {
  return tx.count(sql`
    with due as (${due}),
    paid as (
      update books set
        transfers = transfers + 1, ${changesOf([PROFIT])}, settled_on = ${day}::date
      from due
      where books.learner_id = due.learner_id and books.settled_on < ${day}::date
        and books.learner_id > ${after} and books.learner_id <= ${through}
      returning books.learner_id, books.transfers, due.amount
    )
    insert into transfer (learner_id, number, day, kind, source, target, amount)
    select learner_id, transfers, ${day}::date, ${PROFIT_MOVE}, amount from paid`)
}

/**
 * Pays one day to learners who hold a treasury bill. `due` is a select of (learner_id, profit, interest,
 * principal). The treasury pays the interest, and on the bill's last day the principal. The profit of the
 * learner's other machines is paid in the same statement, so that the day is settled once.
 */
export async function postDayOfBills(
  tx: Tx,
  day: Day,
  { after, through }: Range,
  due: Sql,
): Promise<number> {
  // Switches off the trigger that adds each learner's cash to the drawer. This statement adds the total
  // once instead.
  await tx.rows(sql`select set_config('sikalab.drawer', 'summed', true)`)
  const { paid } = await tx.one<{ paid: number }>(sql`
    with due as (${due}),
    paid as (
      update books set
        transfers = transfers + ${countOf(WITH_BILLS)}, ${changesOf(WITH_BILLS)},
        settled_on = ${day}::date
      from due
      where books.learner_id = due.learner_id and books.settled_on < ${day}::date
        and books.learner_id > ${after} and books.learner_id <= ${through}
        and due.profit + due.interest + due.principal > 0
      returning books.learner_id, books.transfers, due.profit, due.interest, due.principal
    ),
    posted as (
      insert into transfer (learner_id, number, day, kind, source, target, amount)
      select learner_id,
        transfers - count(*) over (partition by learner_id)
          + row_number() over (partition by learner_id order by place),
        ${day}::date, kind::transfer_kind, source::account, target::account, amount
      from paid cross join lateral (values ${movesOf(WITH_BILLS)})
        as moves (place, kind, source, target, amount)
      where amount > 0
    ),
    added as (
      update drawer_part set cash = drawer_part.cash + came from (
        select coalesce(sum(interest + principal), 0) as came from paid
      ) as brought where part = pg_backend_pid() % 64 and came <> 0
    )
    select count(*)::int as paid from paid`)
  await tx.rows(sql`select set_config('sikalab.drawer', '', true)`)
  return paid
}

/**
 * Records that a learner is paid through `day`. The transaction must hold the lock on the learner's row.
 */
export async function markSettled(tx: Tx, learnerId: PersonId, day: Day): Promise<void> {
  await tx.count(sql`
    update books set settled_on = ${day} where learner_id = ${learnerId} and settled_on < ${day}`)
}
