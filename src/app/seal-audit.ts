import { stillHas } from '#features/audit/server/chain.ts'
import { checkSeals, readHead, readStart, startSealing } from '#features/audit/server/seal.ts'
import { sayFault } from '#features/audit/server/sealed-invariants.ts'
import { verifyInputsOf } from '#features/audit/server/verify-inputs.ts'
import { personView } from '#features/auth/views.ts'
import type { AuditKey } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import type { Log } from '#platform/base/log.ts'
import { numberOf, readNotedHead, writeNotedHead } from '#platform/base/noted-head.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { atOneMoment } from '#platform/database/one-moment.ts'
import { sql } from '#platform/database/sql.ts'
import { auditHeadView } from '#platform/database/views.ts'

type SealConfig = Pick<Config, 'authSecret' | 'dataDir'>

/**
 * Seals a log that nobody has sealed: of a new house, or of one from before there was a key. Not
 * where this computer has noted a head: then the seals were taken away, and the next verification has
 * to find that. In a house without a single person nothing can have been taken. Answers whether the
 * log is sealed now.
 */
export async function sealFirst(db: Db, config: SealConfig): Promise<boolean> {
  const { key, noted } = verifyInputsOf(config)
  return db.withTx(async (tx) => {
    // Several processes may start together: the first one does it, and the others wait here.
    await tx.rows(sql`select from ${auditHeadView} for update`)
    if (await readStart(tx)) return true
    if (noted && (await hasPeople(tx))) return false
    await startSealing(tx, key)
    return true
  })
}

/**
 * Puts the log under the key of this AUTH_SECRET, as it stands. Who may do so has the secret and the
 * folder; the row it leaves says for good from which line on. Answers what to say.
 */
export async function sealAnew(db: Db, config: SealConfig): Promise<string[]> {
  const { key, noted } = verifyInputsOf(config)
  const [fault, since, head, still] = await db.withTx(async (tx) => {
    const before = await checkSeals(tx, key)
    const first = await startSealing(tx, key)
    return [before.fault, first, await readHead(tx), await stillHas(tx, noted)] as const
  })
  writeNotedHead(config.dataDir, head)
  const lines = [`The audit log is sealed with the key of this AUTH_SECRET from line ${since} on.`]
  if (fault)
    lines.push(`Before: ${sayFault(fault)}. What it says up to here is taken as it stands.`)
  if (!still) lines.push(`Line ${numberOf(noted)} is not the one that was noted here.`)
  return lines
}

async function hasPeople(tx: Tx): Promise<boolean> {
  return (await tx.rows(sql`select from ${personView} limit 1`)).length > 0
}

/**
 * Notes the present end of the log beside the secret, if it goes on from the one noted before. Where
 * it does not, or is not sealed, the note stays as it is, and what is wrong is answered.
 */
export async function storeAuditHead(db: Db, config: SealConfig): Promise<string | null> {
  const { key, noted } = verifyInputsOf(config)
  const { fault, head, goesOn } = await atOneMoment(db, async (tx) => ({
    fault: await checkEnd(tx, key),
    head: await readHead(tx),
    goesOn: await stillHas(tx, noted),
  }))
  if (fault) return fault
  if (!goesOn) return `line ${numberOf(noted)} is not the one that was noted here`
  const isNew = !noted || noted === 'torn' || noted.number !== head.number
  if (isNew || !noted.hash.equals(head.hash)) writeNotedHead(config.dataDir, head)
  return null
}

/** Checks the end of the log after each entry. `npm run verify` checks every line. */
async function checkEnd(tx: Tx, key: AuditKey): Promise<string | null> {
  const { number } = await readHead(tx)
  const { fault } = await checkSeals(tx, key, number)
  return fault && sayFault(fault)
}

/** Says each fault once in this process: it is looked at again and again. */
export function openHeadCheck(db: Db, config: SealConfig, log: Log): () => Promise<void> {
  let loggedFault: string | null = null
  return async () => {
    if (readNotedHead(config.dataDir) === 'torn')
      log.warn({}, 'the noted head of the audit log is torn, as by a power cut: it is noted anew')
    const fault = await storeAuditHead(db, config)
    if (fault && fault !== loggedFault)
      log.error({ fault }, 'the audit log is not as it was: npm run verify')
    loggedFault = fault
  }
}
