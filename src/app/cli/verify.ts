import { parseArgs } from 'node:util'
import { formatCountOf } from '#core/counts.ts'
import { checkSeals, readHead } from '#features/audit/server/seal.ts'
import { verifyInputsOf } from '#features/audit/server/verify-inputs.ts'
import type { AuditKey } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import { errnoOf } from '#platform/base/errno-of.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { openDb, type Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { auditView } from '#platform/database/views.ts'
import { sealAnew } from '../seal-audit.ts'
import { verifyBooks } from '../verify.ts'
import { sayFinding, verifyFurther } from './all-rooms.ts'
import { borrowDatabase, hasDatabase } from './database.ts'

const USAGE =
  'Say npm run verify, with -- --head <64 hexadecimal digits> to compare, or -- --new-key where AUTH_SECRET has changed.'
const NO_DATABASE = 'There is no SikaLab database here yet. Run npm start first.'

/**
 * Prints each invariant of the first room and whether it holds, what there is to say of its audit log,
 * and then every further room by its name, unless one head or a new key is what was asked about. Returns
 * 1 when one is broken, or the log does not contain the head that was asked for.
 */
export async function verify(config: Config, words: readonly string[] = []): Promise<number> {
  const args = parse(words)
  if (!hasDatabase(config)) throw new StartFault(NO_DATABASE)
  const database = await borrowDatabase(config, (line) => console.error(line))
  const db = openDb(database.connection, { max: 1 })
  try {
    if (args.newKey) for (const line of await sealAnew(db, config)) console.log(line)
    const inputs = verifyInputsOf(config)
    const results = await verifyBooks(db, inputs)
    for (const finding of results) sayFinding(finding)
    for (const line of await describeAudit(db, inputs.key)) console.log(line)
    const head = args.head === null ? null : await findHead(db, args.head)
    if (head) console.log(`${head.ok ? '✓' : '✗'} ${head.said}`)
    const failed = results.filter(({ ok }) => !ok)
    console.log(
      failed.length === 0
        ? `The books balance: ${results.length} checks hold.`
        : brokenLine(failed),
    )
    const isSound = failed.length === 0 && head?.ok !== false
    if (args.isOfFirst) return isSound ? 0 : 1
    return (await verifyFurther(config, isSound)) ? 0 : 1
  } catch (error) {
    // No such database, or no tables in it.
    const code = errnoOf(error)
    throw code === '3D000' || code === '42P01' ? new StartFault(NO_DATABASE) : error
  } finally {
    await db.close()
    await database.close()
  }
}

type VerifyOptions = {
  readonly head: string | null
  readonly newKey: boolean
  /** About the first room alone. */
  readonly isOfFirst: boolean
}

function parse(words: readonly string[]): VerifyOptions {
  try {
    const { values } = parseArgs({
      args: [...words],
      // All rooms are looked at anyway; --all was how one asked for it.
      options: {
        head: { type: 'string' },
        'new-key': { type: 'boolean' },
        all: { type: 'boolean' },
      },
    })
    const head = values.head?.trim().toLowerCase() ?? null
    const newKey = values['new-key'] === true
    if (head === null || isHead(head)) return { head, newKey, isOfFirst: head !== null || newKey }
  } catch {
    // Refuses an unknown option; the usage lists the known ones.
  }
  throw new StartFault(USAGE)
}

function brokenLine(failed: readonly { name: string }[]): string {
  return `THE BOOKS ARE BROKEN. First: ${failed[0]?.name}. ${failed.length} in all.`
}

// The terminal says this of the audit log, beside its word on the invariants.

const HEAD = /^[0-9a-f]{64}$/

/** True if that is a head hash as the app shows one: 64 hexadecimal digits. */
export function isHead(text: string): boolean {
  return HEAD.test(text)
}

const countLines = (count: number) => formatCountOf(count, 'line', 'lines')

/** How long the log is, its head to note down, and what of it the key covers. */
async function describeAudit(db: Queryable, key: AuditKey): Promise<string[]> {
  const { number, hash } = await readHead(db)
  const lines = [`The audit log has ${countLines(number)}. Its head: ${hash.toString('hex')}`]
  const { since, at, fault } = await checkSeals(db, key)
  if (since === null || at === null || fault?.why === 'other key') return lines
  const day = at.slice(0, 10)
  lines.push(`It is sealed with this house's key since line ${since} (${day}).`)
  if (since > 1) {
    lines.push(
      `The ${countLines(since - 1)} before that are older than this key, or under another one: the seal ` +
        `shows that they have not changed since ${day}, not that they were right before.`,
    )
  }
  return lines
}

/** Finds the place that a head, noted down elsewhere, has in the log by now. */
async function findHead(db: Queryable, head: string): Promise<{ said: string; ok: boolean }> {
  const { number: last } = await readHead(db)
  const entry = await db.maybe<{ number: number }>(sql`
    select number::int as number from ${auditView} where hash = decode(${head}, 'hex')
    union all select 0 where decode(${head}, 'hex') = sha256('SikaLab audit')
    order by number limit 1`)
  if (!entry) {
    return {
      said: 'The audit log does not contain that head: it was rewritten, or the head is of another house.',
      ok: false,
    }
  }
  const grown = last - entry.number
  const since =
    grown === 0 ? 'nothing was added since' : `it has grown by ${countLines(grown)} since`
  return {
    said: `The audit log still contains that head, at line ${entry.number}: ${since}.`,
    ok: true,
  }
}
