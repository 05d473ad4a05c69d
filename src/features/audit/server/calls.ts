import type { InferOutput } from 'valibot'
import { AUTOPILOT_DECIDED } from '#features/wallet/schema/decisions.ts'
import { type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { auditHeadCells } from '#platform/calls/audit.ts'
import { download, type Handler, query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo } from '#platform/database/list.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { nameActor } from '../rules/say-entry.ts'
import { type AuditRecord, auditCalls, type EntryFold } from '../schema.ts'
import { audit as t } from '../words/en/audit.ts'
import { verifyChainOf } from './chain.ts'
import {
  ENTRY_COLUMNS,
  FROM_LOG,
  listEntriesBy,
  matchEntries,
  readLogTotals,
  walkEntries,
} from './entries.ts'
import { verifyInputsOf } from './verify-inputs.ts'

const listLines = query(auditCalls.listLines, ({ db, input }) => listEntriesBy(db, input))

const listFolds = query(auditCalls.listFolds, ({ db, input }) => listFoldsBy(db, input))

const verifyChain = query(auditCalls.verifyChain, async ({ db, serverParts: { config } }) => ({
  ...(await verifyChainOf(db, verifyInputsOf(config))),
  commandWay: config.commandWay,
}))

const exportLines = download(auditCalls.exportLines, async ({ db, today, input }) => ({
  filename: `sikalab-audit-${today}.csv`,
  type: CSV,
  chunks: sheetOf(t.columns, rowsOf(walkEntries(db, input)), await auditHeadCells(db)),
}))

async function* rowsOf(entries: AsyncIterable<AuditRecord>): AsyncGenerator<Cell[]> {
  for await (const entry of entries) {
    yield [
      entry.number,
      figure(entry.at),
      nameActor(entry) ?? entry.byId,
      entry.action,
      entry.aboutKind,
      entry.aboutId,
      entry.personEmail ?? entry.personId,
      entry.before === null ? null : JSON.stringify(entry.before),
      entry.after === null ? null : JSON.stringify(entry.after),
      entry.address,
      entry.userAgent,
      entry.hash,
    ]
  }
}

export const auditHandlers: readonly Handler[] = [listLines, listFolds, exportLines, verifyChain]

type FoldsInput = InferOutput<typeof auditCalls.listFolds.input>
type FoldRow = Omit<EntryFold, 'latest'> & { readonly latest: number }

/** Fewer are read as fast as a sum of them. */
const FEWEST = 3

/** A page of the log's rows, newest first. They are made before they are cut into pages and counted. */
async function listFoldsBy(db: Queryable, { page, size, ...filter }: FoldsInput) {
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
