import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { joined, type Sql, sql, trusted } from '#platform/database/sql.ts'
import { type Account, CATALOGUE, type Kind } from './kinds.ts'

// Settling a business day, set-based: the one other way into the books, for many learners at once.

/** The learners after one id, and through another, in the order of their ids. */
export type Range = { readonly after: string; readonly through: string }

/** How many people are among them; closed books are of deleted people. */
type CountedRange = Range & { readonly people: number }

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The next `size` learners `after` an id, or null when there are none. Ranges follow each other. */
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

/** The payment of one kind that is due on a day: `column` of `due` has the amount, in pesewas. */
type DayPayment = { readonly kind: Kind; readonly column: string }

const PROFIT: DayPayment = { kind: 'day_settled', column: 'amount' }
const WITH_BILLS: readonly DayPayment[] = [
  { kind: 'day_settled', column: 'profit' },
  { kind: 'bill_interest', column: 'interest' },
  { kind: 'bill_repaid', column: 'principal' },
]

/** `account = account + …` for every account that the parts change. */
function changesOf(parts: readonly DayPayment[]): Sql {
  const changes = new Map<Account, string>()
  const add = (account: Account, change: string) =>
    changes.set(account, `${changes.get(account) ?? `${account} = ${account}`} ${change}`)
  for (const { kind, column } of parts) {
    const { moves } = CATALOGUE[kind]
    for (const [source, target] of moves) {
      // An account that one event both adds to and takes from by the same amount does not change.
      if (!moves.some((other) => other[1] === source)) add(source, `- due.${column}`)
      if (!moves.some((other) => other[0] === target)) add(target, `+ due.${column}`)
    }
  }
  return trusted([...changes.values()].join(', '))
}

/** The moves as rows: (place, kind, source, target, amount). */
function movesOf(parts: readonly DayPayment[]): Sql {
  const rows = parts.flatMap(({ kind, column }) =>
    CATALOGUE[kind].moves.map(([source, target]) => ({ kind, source, target, column })),
  )
  return joined(
    rows.map(({ kind, source, target, column }, index) =>
      trusted(`(${index + 1}, '${kind}', '${source}', '${target}', ${column})`),
    ),
    ', ',
  )
}

/** How many transfers the parts make; a part of 0 makes none. */
function countOf(parts: readonly DayPayment[]): Sql {
  const counts = parts.map(
    ({ kind, column }) => `${CATALOGUE[kind].moves.length} * (due.${column} > 0)::int`,
  )
  return trusted(counts.join(' + '))
}

/** The move of a kind that makes one, and so one transfer for each event; throws for any other. */
export function onlyMoveOf(kind: Kind, moves: readonly (readonly [Account, Account])[]): Sql {
  const [move] = moves
  if (!move || moves.length !== 1) throw new Error(`${kind} makes ${moves.length} moves, not one`)
  return trusted(`'${kind}', '${move[0]}', '${move[1]}'`)
}

const PROFIT_MOVE = onlyMoveOf(PROFIT.kind, CATALOGUE[PROFIT.kind].moves)

/**
 * Pays one day's profit to every learner in `due`, a select of (learner_id, amount) with one row
 * for each learner and amounts above zero. A learner whose day is paid already is left alone: the
 * condition stands on the same row as the balance, so no number of settlers pays twice.
 * Answers how many learners were paid.
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
 * Posts a day for learners who hold a bill, in `due`, a select of (learner_id, profit, interest,
 * principal): interest comes from the treasury, and the principal with the last day's. Profits of their
 * other machines are paid in the same go, so that their day is settled once.
 */
export async function postDayOfBills(
  tx: Tx,
  day: Day,
  { after, through }: Range,
  due: Sql,
): Promise<number> {
  // The trigger that adds each learner's cash to the drawer is off: this statement adds the sum
  // once.
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

/** Notes that a learner is paid through `day`. The row must be locked by the transaction. */
export async function markSettled(tx: Tx, learnerId: PersonId, day: Day): Promise<void> {
  await tx.count(sql`
    update books set settled_on = ${day} where learner_id = ${learnerId} and settled_on < ${day}`)
}
