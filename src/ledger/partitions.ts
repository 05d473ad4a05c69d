import type { Queryable } from '../platform/db.ts'
import { countParts } from '../platform/partition/shape.ts'
import type { Spec } from '../platform/partition/switch.ts'
import { StartFault } from '../platform/start-fault.ts'

// The ledger in hash partitions, as one can switch it (docs/decisions/0033). By learner: every key of
// both tables begins with the learner, so each stays unique, and all of a learner lies together.

export const PARTITIONED: readonly Spec[] = [
  { table: 'books', key: 'learner_id', order: 'learner_id' },
  // By time, as it was written: its indexes by time and by day know blocks, not rows.
  { table: 'transfer', key: 'learner_id', order: 'at, learner_id, number' },
]

/** How many partitions the ledger has: 0 where its tables are whole. */
export async function readPartitions(db: Queryable): Promise<number> {
  const found = new Set<number>()
  for (const { table } of PARTITIONED) found.add(await countParts(db, table))
  const [parts = 0, ...others] = found
  if (others.length > 0) throw new StartFault('Half of the ledger is in partitions, half is not.')
  return parts
}
