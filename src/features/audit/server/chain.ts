import type { Invariant } from '../../../ledger/verify.ts'
import type { Queryable } from '../../../platform/db.ts'
import { type Sql, sql } from '../../../platform/sql.ts'

/** The lines that do not carry the hash of what they say and of the line before. */
const BROKEN: Sql = sql`
  select number from (
    select *, lag(hash, 1, sha256('SikaLab audit')) over (order by number) as before_it,
      row_number() over (order by number) as place
    from audit
  ) as chain
  where previous <> before_it or number <> place or hash <> audit_hash(
    previous, number, at, by_id, action, about_kind, about_id, person_id, before, after, address,
    user_agent)`

/** The number the chain would have to go on to, where its head does not fit its last line. */
const HEADLESS: Sql = sql`
  select coalesce(max(line.number), 0) + 1 as number
  from audit_head left join audit as line on true
  group by audit_head.number, audit_head.hash
  having audit_head.number <> coalesce(max(line.number), 0) or audit_head.hash is distinct from
    coalesce((select hash from audit order by number desc limit 1), sha256('SikaLab audit'))`

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

/** Computes the chain anew. `head` is hexadecimal. */
export async function verifyChainOf(db: Queryable) {
  return db.one<{ lines: number; firstBroken: number | null; head: string; checkedAt: string }>(sql`
    select (select count(*)::int from audit) as lines,
      (select min(number)::int from (${BROKEN} union all ${HEADLESS}) as broken) as "firstBroken",
      encode(hash, 'hex') as head, now() as "checkedAt"
    from audit_head`)
}
