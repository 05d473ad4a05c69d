import { readStart, startSealing } from '#features/audit/server/seal.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/**
 * Adds a line to the audit log for each decision that has none, as the decision's command would have,
 * in one statement. The lines have no seals; where a key is in force, it begins anew after them.
 */
export async function logDecisions(tx: Tx): Promise<void> {
  await tx.rows(sql`
    create temporary table decided on commit drop as
    select row_number() over (order by decided_at, id) as place, decided_at as at,
      decided_by as by_id, learner_id as person_id, id::text as about_id,
      case status when 'completed' then 'wallet.approve' else 'wallet.reject' end as action,
      jsonb_build_object('status', 'pending') as before,
      jsonb_strip_nulls(jsonb_build_object('status', status, 'kind', kind,
        'amountPesewas', amount, 'reason', reason, 'day', status_on)) as after
    from request
    where decided_by is not null and status <> 'pending' and not exists (
      select from audit where about_kind = 'request' and about_id = request.id::text)`)
  await tx.rows(sql`alter table decided add primary key (place)`)
  await tx.count(sql`
    insert into audit (number, at, by_id, action, about_kind, about_id, person_id, before, after,
      address, user_agent, previous, hash)
    with recursive chain as (
      select 0::bigint as place, number, hash, null::bytea as previous
      from (select number, hash from audit_head for update) as head
      union all
      select one.place, chain.number + 1,
        audit_hash(chain.hash, chain.number + 1, one.at, by_id, action, 'request', about_id,
          person_id, before, after, 'the demo', ''), chain.hash
      from chain join decided as one on one.place = chain.place + 1
    )
    select number, at, by_id, action, 'request', about_id, person_id, before, after, 'the demo', '',
      previous, hash
    from chain join decided using (place)`)
  await tx.count(sql`
    update audit_head set (number, hash) = (
      select number, hash from audit order by number desc limit 1)
    where exists (select from audit)`)
  await tx.rows(sql`drop table decided`)
  if (tx.auditKey && (await readStart(tx))) await startSealing(tx, tx.auditKey)
}
