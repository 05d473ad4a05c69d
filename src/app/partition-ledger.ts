import { PARTITIONED, readPartitions } from '../ledger/partitions.ts'
import type { Db, Tx } from '../platform/db.ts'
import { type Step, switchTable } from '../platform/partition/switch.ts'
import { joined, sql, trusted } from '../platform/sql.ts'
import { StartFault } from '../platform/start-fault.ts'
import { verifyWithin } from './verify.ts'

export const FEWEST_PARTS = 2
/** Each statement over everybody locks every part and its indexes: there is room for so many. */
export const MOST_PARTS = 64

export type Switched = {
  readonly before: number
  readonly rows: number
  /** How many invariants held afterwards. */
  readonly checks: number
}

type Options = {
  readonly say: (line: string) => void
  readonly step?: Step
}

/**
 * Brings the ledger into `parts` hash partitions, or for 0 back into whole tables, in one transaction
 * that verifies the house before and after. Throws a `StartFault` where the house is in use or broken,
 * or would not be the same; then, and whenever it is cut short, nothing was changed.
 */
export async function partitionLedger(
  db: Db,
  parts: number,
  { say, step }: Options,
): Promise<Switched> {
  const switched = await db.withTx(async (tx) => {
    await tx.rows(sql`set local statement_timeout = 0`)
    // Some checks are worked out here, between two statements, for as long as a large house takes.
    await tx.rows(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.rows(sql`set local work_mem = '64MB'`)
    await tx.rows(sql`set local maintenance_work_mem = '256MB'`)
    await lockLedger(tx)
    const before = await readPartitions(tx)
    if (before === parts) return { before, rows: 0, checks: 0 }
    say('Checking the books …')
    await refuseBroken(tx, 'The books are broken as they stand')
    let rows = 0
    for (const spec of PARTITIONED) {
      say(`Moving ${spec.table} …`)
      rows += await switchTable(tx, spec, parts, step).catch(sayWhatDepends)
      await tx.rows(sql`analyze ${trusted(spec.table)}`)
    }
    say('Checking the books again …')
    const checks = await refuseBroken(tx, 'The books would be broken')
    return { before, rows, checks }
  })
  // Sums over everyone read indexes alone where this has marked what all can see.
  if (switched.rows > 0) {
    for (const { table } of PARTITIONED) await db.rows(sql`vacuum analyze ${trusted(table)}`)
  }
  return switched
}

/** Nobody reads or writes the ledger until the transaction ends. */
async function lockLedger(tx: Tx): Promise<void> {
  await tx.rows(sql`set local lock_timeout = '5s'`)
  const tables = joined(
    PARTITIONED.map(({ table }) => trusted(table)),
    ', ',
  )
  try {
    await tx.rows(sql`lock table ${tables} in access exclusive mode`)
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error
    throw new StartFault(
      'Something is using the ledger at this moment: stop it first. Nothing was changed.',
    )
  }
  await tx.rows(sql`set local lock_timeout = 0`)
}

async function refuseBroken(tx: Tx, what: string): Promise<number> {
  const findings = await verifyWithin(tx)
  const broken = findings.find(({ ok }) => !ok)
  if (!broken) return findings.length
  throw new StartFault(
    `${what}: ${broken.name} (${broken.broken.join(', ')}). Nothing was changed.`,
  )
}

function sayWhatDepends(error: unknown): never {
  const { code, detail } = error as { code?: string; detail?: string }
  if (code !== '2BP01') throw error
  throw new StartFault(
    `Something that SikaLab did not make depends on these tables (${detail}): drop it first, and ` +
      'make it again afterwards. Nothing was changed.',
  )
}
