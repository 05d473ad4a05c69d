import { checkSeals, readHead } from '#features/audit/server/seal.ts'
import type { AuditKey } from '#platform/base/audit-key.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { auditView } from '#platform/database/views.ts'

// The terminal says this of the audit log, beside its word on the invariants.

const HEAD = /^[0-9a-f]{64}$/

/** True if that is a head hash as the app shows one: 64 hexadecimal digits. */
export function isHead(text: string): boolean {
  return HEAD.test(text)
}

const counted = (count: number) =>
  `${count.toLocaleString('en-GH')} ${count === 1 ? 'line' : 'lines'}`

/** How long the log is, its head to note down, and what of it the key covers. */
export async function describeAudit(db: Queryable, key: AuditKey): Promise<string[]> {
  const { number, hash } = await readHead(db)
  const said = [`The audit log has ${counted(number)}. Its head: ${hash.toString('hex')}`]
  const { since, at, fault } = await checkSeals(db, key)
  if (since === null || at === null || fault?.why === 'other key') return said
  const day = at.slice(0, 10)
  said.push(`It is sealed with this house's key since line ${since} (${day}).`)
  if (since > 1) {
    said.push(
      `The ${counted(since - 1)} before that are older than this key, or under another one: the seal ` +
        `shows that they have not changed since ${day}, not that they were right before.`,
    )
  }
  return said
}

/** Finds the place that a head, noted down elsewhere, has in the log by now. */
export async function findHead(
  db: Queryable,
  head: string,
): Promise<{ said: string; ok: boolean }> {
  const { number: last } = await readHead(db)
  const found = await db.maybe<{ number: number }>(sql`
    select number::int as number from ${auditView} where hash = decode(${head}, 'hex')
    union all select 0 where decode(${head}, 'hex') = sha256('SikaLab audit')
    order by number limit 1`)
  if (!found) {
    return {
      said: 'The audit log does not contain that head: it was rewritten, or the head is of another house.',
      ok: false,
    }
  }
  const grown = last - found.number
  const since = grown === 0 ? 'nothing was added since' : `it has grown by ${counted(grown)} since`
  return {
    said: `The audit log still contains that head, at line ${found.number}: ${since}.`,
    ok: true,
  }
}
