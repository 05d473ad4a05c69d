import type { InferOutput } from 'valibot'
import { AUTOPILOT_DECIDED } from '#features/wallet/schema/decisions.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo } from '#platform/database/list.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { AuditRecord, auditCalls, EntryFold } from '../schema.ts'
import { ENTRY_COLUMNS, FROM_LOG, matchEntries, readLogTotals } from './entries.ts'

type FoldsInput = InferOutput<typeof auditCalls.listFolds.input>
type FoldRow = Omit<EntryFold, 'latest'> & { readonly latest: number }

/** Fewer are read as fast as a sum of them. */
const FEWEST = 3

/** A page of the log's rows, newest first. They are made before they are cut into pages and counted. */
export async function listFoldsBy(db: Queryable, { page, size, ...filter }: FoldsInput) {
  const [{ rows, count, matching }, whole] = await Promise.all([
    db.one<{ rows: FoldRow[]; count: number; matching: number }>(sql`
      with fold as materialized (${foldsBy(matchEntries(filter))}),
        page as (select * from fold order by latest desc ${cutTo({ page, size })})
      select coalesce((select json_agg(page order by latest desc) from page), '[]') as rows,
        count(*)::int as count, coalesce(sum(fold.count), 0)::int as matching
      from fold`),
    readLogTotals(db),
  ])
  const numbers = rows.map(({ latest }) => latest)
  const entries = await db.rows<AuditRecord>(sql`
    ${ENTRY_COLUMNS} where number = any (${numbers}::bigint[])`)
  const entryOf = new Map(entries.map((entry) => [entry.number, entry]))
  return {
    folds: rows.flatMap((row) => {
      const latest = entryOf.get(row.latest)
      return latest ? [{ ...row, latest }] : []
    }),
    rows: count,
    matching,
    ...whole,
  }
}

/**
 * The entries that the filters find, with those of the autopilot that are alike as one: of one kind and one
 * minute, one after the other.
 */
const foldsBy = (where: Sql): Sql => sql`
  select max(number)::int as latest, first::int as first, count(*)::int as count,
    case when count(*) > 1 then max(kind) end as kind, coalesce(sum(amount), 0)::bigint as amount
  from (
    select number, kind, amount, case when count(*) over alike < ${FEWEST} then number
      else min(number) over alike end as first
    from (
      select *, sum(begins) over (order by number) as run from (
        select number, kind, amount, case
          when kind = lag(kind) over numbered and minute = lag(minute) over numbered then 0
          else 1 end as begins
        from (
          select number, date_trunc('minute', at) as minute,
            case when action = ${AUTOPILOT_DECIDED}::text then after ->> 'kind' end as kind,
            case when action = ${AUTOPILOT_DECIDED}::text
              then (after ->> 'amountPesewas')::bigint end as amount
          ${FROM_LOG} ${where}
        ) as matches
        window numbered as (order by number)
      ) as marked
    ) as numbered
    window alike as (partition by run)
  ) as placed
  group by first`
