import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { booksView, transferView } from '#ledger/views.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * The pocket money of somebody who joins now, in pesewas. Before the lesson begins it is the setting.
 * A latecomer gets what the others have in their pockets on that day: the middle one of them, so that
 * nobody is ahead by coming late. It is never below the smallest deposit, without which they could
 * only watch, and never above the setting.
 */
export async function pocketMoneyNow(tx: Tx, begunAt: string | null): Promise<Pesewas> {
  const { pocketMoney, minDeposit } = await readSettings(tx)
  if (begunAt === null) return pocketMoney
  const { middle } = await tx.one<{ middle: Pesewas | null }>(sql`
    select percentile_disc(0.5) within group (order by pocket) as middle
    from ${booksView} join ${personView} on person.id = learner_id
    where role = 'learner' and members > 0 and deleted_at is null`)
  if (middle === null || middle > pocketMoney) return pocketMoney
  const least = minDeposit < pocketMoney ? minDeposit : pocketMoney
  return middle < least ? least : middle
}

/**
 * Reads the amount with which a latecomer's pocket began; null for somebody who came before the lesson
 * began.
 */
export async function readLateMoney(
  tx: Tx,
  id: PersonId,
  begunAt: string | null,
): Promise<Pesewas | null> {
  const began = await tx.maybe<{ amount: Pesewas }>(sql`
    select amount from ${transferView} join ${personView} on person.id = learner_id
    where learner_id = ${id} and kind = 'sign_up' and target = 'pocket'
      and created_at >= ${begunAt}::timestamptz`)
  return began?.amount ?? null
}
