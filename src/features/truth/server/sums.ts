import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

// Totals of what was paid in and out, and of whose cash it was, stored beside the trace. A traced movement
// never changes, so each step adds only the new ones.

/**
 * The totals of the movements from this place on. Paid out means withdrawals minus reversed ones, by whose
 * cash it was. `from_later` is cash of people who joined after the person paid. `from_treasury` is
 * interest, which nobody paid in.
 */
export function sumsFrom(place: number): Sql {
  return sql`
    select (select coalesce(sum(amount), 0) from cash_move
        where kind = 'paid' and place >= ${place}) as paid_in,
      coalesce(sum(flow.amount), 0) as paid_out,
      coalesce(sum(flow.amount) filter (where giver = taker), 0) as from_self,
      coalesce(sum(flow.amount) filter (where giver <> taker), 0) as from_others,
      coalesce(sum(flow.amount) filter (
        where (gave.joined_on, gave.id) > (took.joined_on, took.id)), 0) as from_later,
      coalesce(sum(flow.amount) filter (where giver is null and lot is not null), 0)
        as from_treasury
    from cash_flow as flow join cash_move as move on move.place = flow.move
    left join cash_move as undone on move.kind = 'undone' and undone.place = move.of
    left join ${personView.as('gave')} on gave.id = giver
    join ${personView.as('took')} on took.id = taker
    where flow.move >= ${place} and 'withdrawn' in (move.kind, undone.kind)`
}

/**
 * Adds the totals of newly traced movements. Must run in the transaction that traces them, so that each is
 * counted once.
 */
export async function addToSums(tx: Tx, from: number): Promise<void> {
  await tx.count(sql`
    update cash_traced set paid_in = cash_traced.paid_in + fresh.paid_in,
      paid_out = cash_traced.paid_out + fresh.paid_out,
      from_self = cash_traced.from_self + fresh.from_self,
      from_others = cash_traced.from_others + fresh.from_others,
      from_later = cash_traced.from_later + fresh.from_later,
      from_treasury = cash_traced.from_treasury + fresh.from_treasury
    from (${sumsFrom(from)}) as fresh`)
}

/** Sums in pesewas over everyone. Paid out means withdrawals minus reversed ones, by whose cash it was. */
type TraceSums = {
  readonly paidIn: Pesewas
  readonly paidOut: Pesewas
  readonly fromSelf: Pesewas
  readonly fromOthers: Pesewas
  /** The part of `fromOthers` from people who joined after the person paid. */
  readonly fromLater: Pesewas
  /** Interest of treasury bills, which nobody paid in. */
  readonly fromTreasury: Pesewas
}

/** Reads the stored sums. They include only what is traced so far. */
export async function readTraceSums(db: Queryable): Promise<TraceSums> {
  return db.one<TraceSums>(sql`
    select paid_in as "paidIn", paid_out as "paidOut", from_self as "fromSelf",
      from_others as "fromOthers", from_later as "fromLater",
      from_treasury as "fromTreasury" from cash_traced`)
}
