import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { lockBalances } from './books.ts'
import type { Account, Kind } from './kinds.ts'
import { post } from './post.ts'
import { ledger as t } from './words/en/ledger.ts'

/**
 * Takes an event back by posting new transfers that refer to the old ones; no row is rewritten. It reverses
 * the newest transfers of this kind and cause that are not yet reversed. Refuses 'conflict' if there are
 * none, and 'insufficient' if the money has been spent since.
 */
export async function reverseEvent(
  tx: Tx,
  learnerId: PersonId,
  event: { readonly kind: Kind; readonly cause: string; readonly day: Day },
): Promise<void> {
  await lockBalances(tx, learnerId)
  const standing = await tx.rows<{
    number: number
    source: Account
    target: Account
    amount: Pesewas
  }>(sql`
    select number, source, target, amount from transfer as original
    where learner_id = ${learnerId} and kind = ${event.kind} and cause = ${event.cause}
      and reverses is null
      and not exists (
        select from transfer as reversal
        where reversal.learner_id = original.learner_id and reversal.reverses = original.number
      )
    order by number desc`)
  if (standing.length === 0) throw new Refusal('conflict', t.nothingToReverse)

  const back = standing.map(({ source, target, amount }) => ({
    source: target,
    target: source,
    amount,
  }))
  const numbers = standing.map(({ number }) => number)
  await post(tx, learnerId, { ...event, moves: back }, numbers)
}
