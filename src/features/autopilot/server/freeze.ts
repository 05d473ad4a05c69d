import { personView } from '#features/auth/views.ts'
import { ownershipView } from '#features/machines/views.ts'
import { IS_IN_LINE, LINE_ORDER } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { HOUSE_CASH } from '#ledger/books.ts'
import { booksView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { MOST_OUT } from '../rules.ts'

// Schemes of this kind stop paying while they still have money. A house that freezes still pays partial
// withdrawals, robots, and players who leave money in it. Once too many players are out, it pays nobody
// their last money. The others wait in the line.

/** True for a player whose machine still pays. Such a player is not out yet, even with an empty wallet. */
const IS_OWNER = sql`exists (
  select from ${ownershipView}
  where ownership.learner_id = books.learner_id and ends_on > coalesce(books.settled_on, bought_on))`

/** Players who have money in the house, or have withdrawn all of it. */
export const PLAYERS = sql`(
  select person.id, wallet, held, wallet + held as has, ${IS_OWNER} as is_owner
  from ${personView} join ${booksView} on learner_id = person.id
  where role = 'learner' and members > 0 and person.status = 'active' and deleted_at is null
    and (wallet + held > 0 or exists (
      select from ${requestView} where request.learner_id = person.id and kind = 'withdrawal'
        and request.status = 'completed'))
)`

/** True if no further player may leave. It refers to no outer row, so a statement computes it once. */
const IS_FULL = sql`(
  select (count(*) filter (where has = 0 and (keeps = 'everyone' or not is_owner)) + 1) * 100
    > count(*) * ${MOST_OUT}::int
  from ${PLAYERS} as player cross join (select frozen_for as keeps from autopilot) as pilot)`

/**
 * True for a withdrawal that would pay out a player's last money in full. The statement joins the request's
 * person and the autopilot.
 */
export const IS_FROZEN = sql`(
  frozen_for <> 'off' and members > 0 and exists (
    select from ${booksView}
    where learner_id = person.id and wallet = 0 and held = request.amount
      and (frozen_for = 'everyone' or not ${IS_OWNER}))
  and request.amount <= ${HOUSE_CASH} and ${IS_FULL})`

/**
 * True if the freeze stops the line: the house pays, its drawer is not empty, and still the next is not
 * paid. It stops nobody while `isHeld`: a run pays on by itself, and keeps no one.
 */
export async function readFrozen(db: Queryable, isHeld: Sql): Promise<boolean> {
  const first = await db.maybe<FreezeState>(selectFrozen(isHeld))
  return first?.isFrozen ?? false
}

export type FreezeState = { readonly isFrozen: boolean }

/** Selects whether it stops the first in the line; no row where nobody stands there or is paid. */
export const selectFrozen = (isHeld: Sql): Sql => sql`
    select not ${isHeld} and ${IS_FROZEN} as "isFrozen"
    from ${requestView} join ${personView} on person.id = learner_id cross join autopilot
    where ${IS_IN_LINE} and frozen_for = 'everyone' and pays_withdrawals order by ${LINE_ORDER} limit 1`
