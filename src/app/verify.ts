import { readStart } from '#features/audit/server/seal.ts'
import { sealedInvariants } from '#features/audit/server/sealed-invariants.ts'
import { accountView } from '#features/auth/views.ts'
import { ledgerInvariants } from '#ledger/verify.ts'
import type { VerifyInputs } from '#ledger/verify-inputs.ts'
import { type Db, openDb, type Tx } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { atOneMoment } from '#platform/database/one-moment.ts'
import { sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'
import { teacherInvariants } from '#rooms/teachers/list.ts'
import { TABLES } from './features.ts'

export const INVARIANTS: readonly Invariant[] = [
  ...ledgerInvariants,
  ...Object.values(TABLES).flatMap(({ invariants }) => invariants ?? []),
  ...teacherInvariants(accountView),
]

/** Invariants that need the audit key; checked only where the caller has it. */
export const SEALED_INVARIANTS = sealedInvariants

export type Finding = {
  readonly name: string
  readonly ok: boolean
  /** The first few rows that break it. */
  readonly broken: string[]
}

const MOST_SHOWN = 5

/**
 * Checks every invariant on one consistent snapshot of the whole database. Given the audit key, it
 * checks those that need the key too.
 */
export async function verifyBooks(db: Db, inputs: VerifyInputs | null = null): Promise<Finding[]> {
  return atOneMoment(db, async (tx) => {
    await tx.rows(sql`set local statement_timeout = 0`)
    // Some invariants are computed here between two statements, which takes long in a large house.
    await tx.rows(sql`set local idle_in_transaction_session_timeout = 0`)
    const findings: Finding[] = []
    for (const invariant of INVARIANTS) {
      const broken = await findBroken(tx, invariant)
      findings.push({ name: invariant.name, ok: broken.length === 0, broken })
    }
    if (!inputs) return findings
    for (const { name, find } of SEALED_INVARIANTS) {
      const broken = (await find(tx, inputs)).slice(0, MOST_SHOWN)
      findings.push({ name, ok: broken.length === 0, broken })
    }
    return findings
  })
}

async function findBroken(tx: Tx, invariant: Invariant): Promise<string[]> {
  if ('find' in invariant) return (await invariant.find(tx)).slice(0, MOST_SHOWN)
  const rows = await tx.rows<{ row: string | null }>(
    sql`select row from (${invariant.broken}) as broken limit ${MOST_SHOWN}`,
  )
  return rows.map(({ row }) => row ?? '(nameless)')
}

/** Checks the invariants of any database, for the command line. */
export async function verifyDatabase(
  connection: Connection,
  inputs: VerifyInputs | null = null,
): Promise<Finding[]> {
  const db = openDb(connection, { max: 1 })
  try {
    return await verifyBooks(db, inputs)
  } finally {
    await db.close()
  }
}

/** The first thing that is broken, with its rows; null where the books hold. A restore refuses them by it. */
export async function findFirstBroken(
  connection: Connection,
  key: VerifyInputs['key'],
): Promise<string | null> {
  const db = openDb(connection, { max: 1 })
  try {
    // A log from before it was sealed goes on under the key of the house that restores it.
    const isSealed = (await readStart(db)) !== null
    const findings = await verifyBooks(db, isSealed ? { key, noted: null } : null)
    const broken = findings.find(({ ok }) => !ok)
    return broken ? `${broken.name} (${broken.broken.join(', ')})` : null
  } finally {
    await db.close()
  }
}
