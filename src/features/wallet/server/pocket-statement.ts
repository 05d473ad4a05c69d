import type { InferOutput } from 'valibot'
import { formatInstant } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { METHODS } from '#core/request.ts'
import { POCKET_KINDS, type PocketEntry, pocketCalls } from '#features/pocket/schema.ts'
import { paymentView } from '#features/pocket/views.ts'
import { pocket as t } from '#features/pocket/words/en/pocket.ts'
import { pocketEntryView } from '#ledger/views.ts'
import { amountCell, type Cell, CSV, figure, sheetOf } from '#platform/base/csv.ts'
import { download, query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo, inBatches } from '#platform/database/list.ts'
import { amountSought, containsPattern, keysHolding } from '#platform/database/phrase.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { requestView } from '../views.ts'
import { methods } from '../words/en/methods.ts'

type StatementPage = InferOutput<typeof pocketCalls.listStatement.input>
type StatementFilter = Pick<StatementPage, 'search' | 'kind'>

/** One learner's pocket, newest first: every transfer that changed it, with the balance after it. */
async function listStatementOf(
  db: Queryable,
  learnerId: PersonId,
  { page, size, ...filter }: StatementPage,
): Promise<{ entries: PocketEntry[]; total: number }> {
  const from = sql`from (${movementsOf(learnerId)}) as entries where ${fits(filter)}`
  const [rows, { total }] = await Promise.all([
    db.rows<PocketEntryRow>(sql`
      select * ${from} order by number desc ${cutTo({ page, size })}`),
    db.one<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { entries: rows.map(entryOf), total }
}

/** One movement by its id; null if this pocket has no such movement. */
export async function findMovement(
  db: Queryable,
  learnerId: PersonId,
  id: string,
): Promise<PocketEntry | null> {
  const row = await db.maybe<PocketEntryRow>(sql`
    select * from (${movementsOf(learnerId)}) as entries where id = ${id}`)
  return row && entryOf(row)
}

/** All movements by the filters, newest first. */
async function* walkStatement(
  db: Queryable,
  learnerId: PersonId,
  filter: StatementFilter,
): AsyncGenerator<PocketEntry> {
  const rows = inBatches<PocketEntryRow>((last, size) => {
    const before = last ? sql`and number < ${last.number}` : sql``
    return db.rows<PocketEntryRow>(sql`
      select * from (${movementsOf(learnerId)}) as entries
      where ${fits(filter)} ${before} order by number desc limit ${size}`)
  })
  for await (const row of rows) yield entryOf(row)
}

type PocketEntryRow = Omit<PocketEntry, 'request' | 'description'> & {
  number: number
  isReturn: boolean
  method: keyof typeof methods | null
  requestId: string | null
  requestKind: NonNullable<PocketEntry['request']>['kind']
  requestStatus: NonNullable<PocketEntry['request']>['status']
}

function entryOf(row: PocketEntryRow): PocketEntry {
  const { number: _number, isReturn: _isReturn, method: _method, ...known } = row
  const { requestId, requestKind, requestStatus, ...entry } = known
  const request =
    requestId === null ? null : { id: requestId, kind: requestKind, status: requestStatus }
  return { ...entry, description: describe(row), request }
}

function describe({
  kind,
  isReturn,
  method,
}: Pick<PocketEntryRow, 'kind' | 'isReturn' | 'method'>): string {
  if (kind === 'withdrawal') return t.entry.withdrawal(methods[method ?? 'bank'])
  if (kind === 'reversal') return isReturn ? t.entry.returnTakenBack : t.entry.withdrawalTakenBack
  return t.entry[kind]
}

/**
 * Every sentence that `describe` can make, in the reader's language, so that a search finds what the reader
 * sees.
 */
const sentences = () =>
  Object.fromEntries(
    POCKET_KINDS.flatMap((kind) =>
      [true, false].flatMap((isReturn) =>
        METHODS.map((method) => [
          `${kind} ${isReturn} ${method}`,
          describe({ kind, isReturn, method }),
        ]),
      ),
    ),
  )

function fits({ search, kind }: StatementFilter): Sql {
  const looked = search
    ? sql`(kind || ' ' || "isReturn" || ' ' || coalesce(method, 'bank')
        = any(${keysHolding(sentences(), search)}::text[])
        or search_form(reference) like ${containsPattern(search)}
        or abs(change) = ${amountSought(search)}::bigint)`
    : sql`true`
  const wanted = kind ?? null
  return sql`
    (${wanted}::text is null or kind = ${wanted}::text
      or ${wanted}::text = 'unclaimed' and kind = 'sent' and "requestId" is null
        and not "isReturned")
    and ${looked}`
}

/**
 * Each movement with its request: for a payment the deposit it backs, for a decision the request it
 * decided.
 */
function movementsOf(learnerId: PersonId): Sql {
  return sql`
    select moved.number,
      case when shown = 'sent' then payment.reference else 't' || moved.number end as id,
      case when is_reversal then 'reversal' else shown end as kind,
      shown = 'returned' as "isReturn", decided.method::text as method,
      change, sum(change) over (order by moved.number) as balance,
      coalesce(payment.reference,
        case when decided.kind = 'deposit' then decided.reference end) as reference,
      coalesce(backed.id, decided.id) as "requestId",
      coalesce(backed.kind, decided.kind)::text as "requestKind",
      coalesce(backed.status, decided.status)::text as "requestStatus",
      payment.returned_at is not null as "isReturned", payment.return_reason as "returnReason",
      moved.day as on, moved.at
    from ${pocketEntryView.as('moved')}
    left join ${paymentView} on payment.id = cause
    left join ${requestView.as('backed')} on backed.payment_id = payment.id
    left join ${requestView.as('decided')} on decided.id = cause
    where moved.learner_id = ${learnerId}`
}

export const listStatement = query(pocketCalls.listStatement, ({ db, person, input }) =>
  listStatementOf(db, person.id, input),
)

export const exportStatement = download(
  pocketCalls.exportStatement,
  async ({ db, person, today, input }) => ({
    filename: `sikalab-pocket-${today}.csv`,
    type: CSV,
    chunks: sheetOf(t.sheet.columns, rowsOf(walkStatement(db, person.id, input))),
  }),
)

async function* rowsOf(entries: AsyncIterable<PocketEntry>): AsyncGenerator<Cell[]> {
  for await (const { id, kind, description, change, balance, on, at, ...more } of entries) {
    yield [
      figure(on),
      figure(formatInstant(at)),
      kind,
      description,
      amountCell(change),
      amountCell(balance),
      more.reference,
      sayBehind(kind, more),
      id,
    ]
  }
}

type Behind = Pick<PocketEntry, 'request' | 'isReturned' | 'returnReason'>

function sayBehind(kind: PocketEntry['kind'], { request, ...back }: Behind): string | null {
  if (back.isReturned) return t.sheet.returned(back.returnReason ?? '')
  if (request) return t.sheet.request[request.kind][request.status]
  return kind === 'sent' ? t.sheet.unclaimed : null
}
