import type { VerifyInputs } from '#ledger/verify-inputs.ts'
import type { NotedHead } from '#platform/base/noted-head.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'
import type { SealVerdict } from '../schema.ts'
import { checkSeals, type SealFault } from './seal.ts'

/** Entries whose stored hash does not match their content and the previous entry's hash. */
const BROKEN: Sql = sql`
  select number from (
    select *, lag(hash, 1, sha256('SikaLab audit')) over (order by number) as before_it,
      row_number() over (order by number) as place
    from audit
  ) as chain
  where previous <> before_it or number <> place or hash <> audit_hash(
    previous, number, at, by_id, action, about_kind, about_id, person_id, before, after, address,
    user_agent)`

/** The number that the chain expects next, if its head does not match its last entry. */
const HEADLESS: Sql = sql`
  select coalesce(last.number, 0) + 1 as number
  from audit_head left join lateral (
    select number, hash from audit order by number desc limit 1
  ) as last on true
  where audit_head.number <> coalesce(last.number, 0)
    or audit_head.hash is distinct from coalesce(last.hash, sha256('SikaLab audit'))`

export const auditInvariants: readonly Invariant[] = [
  {
    name: 'every line of the audit log carries the hash of what it says and of the line before',
    broken: sql`select number::text as row from (${BROKEN}) as broken`,
  },
  {
    name: 'the audit log ends where its head says',
    broken: sql`select number::text as row from (${HEADLESS}) as broken
      union all select 'no head' where not exists (select from audit_head)`,
  },
]

/**
 * Recomputes the hash chain, and checks every seal made with the present key. `head` is hexadecimal.
 * `noted` is the end of the log that this computer saw last.
 */
export async function verifyChainOf(db: Queryable, { key, noted }: VerifyInputs) {
  const chain = await db.one<{
    lines: number
    firstBroken: number | null
    head: string
    checkedAt: string
  }>(sql`
    select (select count(*)::int from audit) as lines,
      (select min(number)::int from (${BROKEN} union all ${HEADLESS}) as broken) as "firstBroken",
      encode(hash, 'hex') as head, now() as "checkedAt"
    from audit_head`)
  const { since, at, fault } = await checkSeals(db, key)
  const wentOn = await stillHas(db, noted)
  const notSealed: SealVerdict = fault ? VERDICTS[fault.why] : 'holds'
  return {
    ...chain,
    firstBroken: chain.firstBroken ?? (fault?.why === 'line' ? fault.number : null),
    sealedSince: since,
    sealedAt: at,
    seals: fault === null && !wentOn ? 'cut' : notSealed,
  }
}

const VERDICTS: Readonly<Record<SealFault['why'], SealVerdict>> = {
  unsealed: 'none',
  'other key': 'otherKey',
  line: 'changed',
  head: 'cut',
}

/**
 * True if the log still contains the entry that this computer saw last. If not, somebody cut or replaced
 * it. A torn note tells nothing.
 */
export async function stillHas(db: Queryable, noted: NotedHead): Promise<boolean> {
  if (!noted || noted === 'torn' || noted.number === 0) return true
  const entry = await db.maybe(sql`
    select from audit where number = ${noted.number} and hash = ${noted.hash}`)
  return entry !== null
}
