import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { NOTHING, negative, type Pesewas, plus } from '#core/money.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { joinSql, rawSql, type Sql, sql } from '#platform/database/sql.ts'
import { isOpen, readBalances } from './books.ts'
import type { LedgerEvent } from './events.ts'
import { type Account, allowsMove, CATALOGUE, NEVER_NEGATIVE } from './kinds.ts'
import { ledger as t } from './words/en/ledger.ts'

/** The number of the event's last move. Moves are numbered within a learner's books, without gaps. */
type PostedPlace = { readonly last: number }

/**
 * Writes one event into one learner's books. Apart from settlement (day.ts), this is the only code that
 * changes a balance. One statement changes the balances and inserts the transfers. It locks the learner's
 * row, so postings to the same books wait for each other. Refuses 'insufficient' if an account would be
 * overdrawn; then nothing is written. Throws if the event contradicts the catalogue of kinds: that is a
 * bug.
 */
export async function post(
  tx: Tx,
  learnerId: PersonId,
  event: LedgerEvent,
  reverses: readonly number[] = [],
): Promise<PostedPlace> {
  checkAgainstCatalogue(event, reverses.length > 0)
  if (event.moves.length === 0) return { last: 0 }
  const posted = await tx.maybe<PostedPlace>(postingOf(learnerId, event, reverses))
  if (!posted) throw await refusalOf(tx, learnerId, event)
  return posted
}

/**
 * Throws if a move or the cause contradicts the catalogue, so that a wrong event never reaches the books.
 */
function checkAgainstCatalogue({ kind, cause, moves }: LedgerEvent, isReversal: boolean): void {
  if ((cause === null) !== (CATALOGUE[kind].cause === null)) {
    throw new Error(`${kind} ${cause === null ? 'names no cause' : 'has no cause to name'}`)
  }
  for (const { source, target } of moves) {
    if (!allowsMove(kind, [source, target], isReversal)) {
      throw new Error(`${kind} does not move ${source} to ${target}`)
    }
  }
}

/** The net change of each account. An account that is debited and credited equally has a change of 0. */
export function accountChangesOf(event: LedgerEvent): Map<Account, Pesewas> {
  const changes = new Map<Account, Pesewas>()
  const add = (account: Account, amount: Pesewas) => {
    changes.set(account, plus(changes.get(account) ?? NOTHING, amount))
  }
  for (const { source, target, amount } of event.moves) {
    add(source, negative(amount))
    add(target, amount)
  }
  return changes
}

/**
 * Builds the posting statement. Events of the same kind give the same SQL text, so PostgreSQL plans it
 * once.
 */
function postingOf(learnerId: PersonId, event: LedgerEvent, reverses: readonly number[]): Sql {
  const { moves, day, kind, cause } = event
  const changes = [...accountChangesOf(event)]
  const sums = changes.map(([account, change]) => {
    const name = rawSql(account)
    return sql`, ${name} = ${name} + ${change}::bigint`
  })
  const limits = changes
    .filter(([account, change]) => change < 0 && NEVER_NEGATIVE.has(account))
    .map(([account, change]) => sql` and ${rawSql(account)} >= ${negative(change)}::bigint`)
  const transfers = moves.map(
    ({ source, target, amount }, index) => sql`
      select ${learnerId}::uuid, moved.transfers - ${moves.length - 1 - index}::int, ${day}::date,
        ${kind}::transfer_kind, ${source}::account, ${target}::account, ${amount}::bigint,
        ${cause}::uuid, ${reverses[index] ?? null}::int
      from moved`,
  )
  return sql`
    with moved as (
      update books set transfers = transfers + ${moves.length}::int${joinSql(sums, '')}
      where learner_id = ${learnerId}${joinSql(limits, '')}
      returning transfers
    )
    insert into transfer
      (learner_id, number, day, kind, source, target, amount, cause, reverses)
    ${joinSql(transfers, ' union all ')}
    returning (select transfers from moved) as last`
}

async function refusalOf(tx: Queryable, learnerId: PersonId, event: LedgerEvent): Promise<Error> {
  const balances = await readBalances(tx, learnerId)
  // Closed books are empty, so any amount would be refused as 'insufficient'. Name the real reason.
  if (!isOpen(balances)) return new Refusal('not_allowed', t.booksClosed)
  for (const [account, change] of accountChangesOf(event)) {
    const has = balances[account]
    if (NEVER_NEGATIVE.has(account) && plus(has, change) < 0) {
      return new Shortfall(account, negative(change), has)
    }
  }
  // Enough money arrived after the posting failed and before this read, so ask the caller to try again.
  return new Refusal('unavailable', t.changedMeanwhile)
}

/** The refusal for an overdraft: the account holds `has`, but the event takes `needs`. */
export class Shortfall extends Refusal {
  readonly account: Account
  readonly needs: Pesewas
  readonly has: Pesewas

  constructor(account: Account, needs: Pesewas, has: Pesewas) {
    super('insufficient', t.insufficient(account, needs, has))
    this.account = account
    this.needs = needs
    this.has = has
  }
}
