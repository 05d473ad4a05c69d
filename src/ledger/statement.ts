import type { Day } from '#core/day.ts'
import type { Pesewas } from '#core/money.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { type Account, CATALOGUE, type Kind, kindsWhere } from './kinds.ts'
import type { TransferEntry } from './transfer-entry.ts'
import { kindList } from './views.ts'

/** One row of an account's statement, in pesewas. */
type StatementEntry = {
  number: number
  day: Day
  at: string
  kind: Kind
  cause: string | null
  reverses: number | null
  /** Positive if the money came into the account, negative if it left. */
  change: Pesewas
  /** The account's balance after this row, in pesewas. */
  balance: Pesewas
}

/**
 * The account's rows with the running balance, newest first. With `number` only rows before that transfer.
 */
export async function readStatement(
  db: Queryable,
  learnerId: string,
  account: Account,
  page: { readonly before?: number; readonly size: number },
): Promise<StatementEntry[]> {
  return db.rows<StatementEntry>(sql`
    select * from (
      select number, day, at, kind, cause, reverses, change,
        sum(change) over (order by number) as balance
      from transfer, lateral (
        select case when target = ${account} then amount else -amount end as change
      ) as signed
      where learner_id = ${learnerId} and ${account} in (source, target)
    ) as lines
    where number < ${page.before ?? 2_147_483_647}
    order by number desc limit ${page.size}`)
}

/**
 * SQL for the sum of these accounts at the end of a business day. It adds everything that came in through
 * that day and subtracts everything that left.
 */
export function fundsOn(accounts: readonly Account[], day: Day): Sql {
  const among = sql`any(${accounts}::account[])`
  return sql`coalesce(sum(case when target = ${among} then amount else 0 end
    - case when source = ${among} then amount else 0 end) filter (where day <= ${day}), 0)`
}

const LINE = sql`number, day, at, kind, source, target, amount, reverses`

/**
 * The transfers that these causes posted to one learner's books, oldest first. Transfers that were reversed
 * later are included.
 */
export async function listCausedBy(
  db: Queryable,
  learnerId: string,
  causes: readonly string[],
): Promise<TransferEntry[]> {
  return db.rows<TransferEntry>(sql`
    select ${LINE} from transfer
    where learner_id = ${learnerId} and cause = any(${causes}::uuid[]) order by number`)
}

/** A learner's transfers of one kind, oldest first. */
export async function listOfKind(
  db: Queryable,
  learnerId: string,
  kind: Kind,
): Promise<TransferEntry[]> {
  return db.rows<TransferEntry>(sql`
    select ${LINE} from transfer
    where learner_id = ${learnerId} and kind = ${kind} order by number`)
}

/**
 * Kinds that move practice cash first and the wallet last, and have no receipt in the pocket. The wallet's
 * receipt must show all their moves.
 */
const TOLD_WHOLE = kindsWhere(({ wallet, pocket, moves }) => wallet && !pocket && moves.length > 1)
const MOST_MOVES = Math.max(...TOLD_WHOLE.map((kind) => CATALOGUE[kind].moves.length))

/** The transfer behind a wallet entry, with the moves of practice cash from the same event. */
export async function listEventOf(
  db: Queryable,
  learnerId: string,
  number: number,
): Promise<TransferEntry[]> {
  return db.rows<TransferEntry>(sql`
    select ${LINE} from transfer
    where learner_id = ${learnerId}
      and number between ${number - MOST_MOVES + 1}::int and ${number}::int
      and (number = ${number} or (kind in (${kindList(TOLD_WHOLE)})
        and (kind, day) = (select kind, day from transfer
          where learner_id = ${learnerId} and number = ${number})))
    order by number`)
}
