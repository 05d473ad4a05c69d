import { personView } from '#features/auth/views.ts'
import { ownershipView } from '#features/machines/views.ts'
import { IS_IN_LINE, LINE_ORDER } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { HOUSE_CASH } from '#ledger/books.ts'
import { booksView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { MOST_OUT } from '../rules.ts'

// Apps of this kind stop paying while the drawer still holds money. A house that freezes pays a part, a
// robot and a player who keeps something in it; nobody else, once too many players are out. The rest
// waits in the line.

/** True of a player's books with a machine that pays on: who takes out what there is, is not out yet. */
const IS_OWNER = sql`exists (
  select from ${ownershipView}
  where ownership.learner_id = books.learner_id and ends_on > coalesce(books.settled_on, bought_on))`

/** Players who have money in the house, or have been paid all they had. */
export const PLAYERS = sql`(
  select person.id, wallet, held, wallet + held as has, ${IS_OWNER} as is_owner
  from ${personView} join ${booksView} on learner_id = person.id
  where role = 'learner' and members > 0 and person.status = 'active' and deleted_at is null
    and (wallet + held > 0 or exists (
      select from ${requestView} where request.learner_id = person.id and kind = 'withdrawal'
        and request.status = 'completed'))
)`

/** The house lets nobody out any more. It names nothing outside, so that a statement counts it once. */
const IS_FULL = sql`(
  select (count(*) filter (where has = 0 and (keeps = 'everyone' or not is_owner)) + 1) * 100
    > count(*) * ${MOST_OUT}::int
  from ${PLAYERS} as player cross join (select frozen_for as keeps from autopilot) as pilot)`

/**
 * True of a withdrawal in the line that would be the last of its person, paid whole. Reads the person
 * and the autopilot beside the request.
 */
export const IS_FROZEN = sql`(
  frozen_for <> 'off' and members > 0 and exists (
    select from ${booksView}
    where learner_id = person.id and wallet = 0 and held = request.amount
      and (frozen_for = 'everyone' or not ${IS_OWNER}))
  and request.amount <= ${HOUSE_CASH} and ${IS_FULL})`

/** The line stands still because of it: the house pays, its drawer is not empty, and the next is not paid. */
export async function readFrozen(db: Queryable): Promise<boolean> {
  const first = await db.maybe<{ isFrozen: boolean }>(sql`
    select ${IS_FROZEN} as "isFrozen"
    from ${requestView} join ${personView} on person.id = learner_id cross join autopilot
    where ${IS_IN_LINE} and frozen_for = 'everyone' and pays_withdrawals order by ${LINE_ORDER} limit 1`)
  return first?.isFrozen ?? false
}
