import type { InferOutput } from 'valibot'
import type { PersonId } from '#core/ids.ts'
import { METHODS, REQUEST_KINDS } from '#core/request.ts'
import { machineView, ownershipView } from '#features/machines/views.ts'
import { KINDS, type Kind } from '#ledger/kinds.ts'
import { walletEntryView } from '#ledger/views.ts'
import { type KindWords, kinds } from '#ledger/words/en/kinds.ts'
import type { Queryable } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { cutTo, inBatches } from '#platform/database/list.ts'
import {
  amountSought,
  containsPattern,
  keysHolding,
  sentenceHolds,
} from '#platform/database/phrase.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { localeOfNow } from '#platform/http/locale.ts'
import type { Entry, walletCalls } from '../schema.ts'
import { methods } from '../words/en/methods.ts'
import { wallet as walletWords } from '../words/en/wallet.ts'

type ActivityFilter = InferOutput<typeof walletCalls.listActivity.input>

/** An entry as the database has it, before its sentence is made. */
type ActivityRow = Omit<Entry, 'description'> & {
  /** The event: the request's kind, or the transfer's. */
  readonly what: 'deposit' | 'withdrawal' | Kind
  /** The machine, where one was bought. */
  readonly machine: string | null
  /** The number of the transfer that it is; null for a request. */
  readonly transfer: number | null
}

/**
 * One learner's wallet entries, newest first: every request once, in its present state, and what the house
 * credited or charged without a request. Reversals of decisions are shown in the statement only.
 */
export async function listActivityOf(
  db: Queryable,
  learnerId: PersonId,
  { page, size, ...filter }: ActivityFilter,
): Promise<{ entries: Entry[]; total: number }> {
  const input = { page, size, ...filter }
  // A search looks at words, so only those who read the same language are answered together.
  const places = await db.rowsFor<ActivityPlace, [ActivityFilter, string | null]>(
    PAGE,
    learnerId,
    input,
    localeOfNow(),
  )
  const entries = places
    .flatMap(({ total: _total, ...row }) =>
      row.place === null ? [] : [row as ActivityRow & { place: number }],
    )
    .sort((one, other) => one.place - other.place)
    .map(({ place: _place, ...row }) => entryOf(row))
  return { entries, total: places[0]?.total ?? 0 }
}

/** A row of the page. An empty page still gives one row, because it carries the total. */
type ActivityPlace = ((ActivityRow & { readonly place: number }) | { readonly place: null }) & {
  readonly total: number
}

/** A page, with the number of rows on all pages. */
const PAGE = batchQuery(
  'uuid',
  (learnerId, { page, size, ...filter }: ActivityFilter, _language: string | null) => sql`
    with found as materialized (select * ${foundBy(learnerId, filter)})
    select counted.total, shown.*
    from (select count(*)::int as total from found) as counted left join (
      select row_number() over (order by at desc, id desc)::int as place, *
      from found order by at desc, id desc ${cutTo({ page, size })}
    ) as shown on true`,
)

/** One entry by its id, with its transfer; null if this learner has no such entry. */
export async function findEntry(
  db: Queryable,
  learnerId: PersonId,
  id: string,
): Promise<{ entry: Entry; transfer: number | null } | null> {
  const row = await db.maybe<ActivityRow>(sql`select * ${foundBy(learnerId, {})} where id = ${id}`)
  return row && { entry: entryOf(row), transfer: row.transfer }
}

/** All entries by the filters, newest first. */
export async function* walkActivity(
  db: Queryable,
  learnerId: PersonId,
  filter: Pick<ActivityFilter, 'search' | 'kind'>,
): AsyncGenerator<Entry> {
  const rows = inBatches<ActivityRow & { mark: string }>((last, size) => {
    const after = last ? sql`where (at, id) < (${last.mark}::timestamptz, ${last.id})` : sql``
    return db.rows(sql`
      select *, at::text as mark ${foundBy(learnerId, filter)} ${after}
      order by at desc, id desc limit ${size}`)
  })
  for await (const { mark: _mark, ...row } of rows) yield entryOf(row)
}

function entryOf({ what, machine, transfer: _transfer, ...entry }: ActivityRow): Entry {
  return { ...entry, description: describeEvent(what, entry.method, machine) }
}

/** The event in a sentence. */
export function describeEvent(
  what: ActivityRow['what'],
  method: Entry['method'],
  machine: string | null,
): string {
  if (what === 'deposit' || what === 'withdrawal')
    return walletWords.entry[what](methods[method ?? 'bank'])
  return (kinds[what] as KindWords).wallet ?? walletWords.entry.purchase(machine ?? '')
}

// Made anew for each search, because it searches the sentences in the reader's language.

/** The sentence of each kind that names no machine. */
const sentencesOfKinds = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    KINDS.flatMap((kind) => {
      const { wallet }: KindWords = kinds[kind]
      return wallet === undefined ? [] : [[kind, wallet]]
    }),
  )

/** The sentence of each kind of request and method. */
const sentencesOfRequests = () =>
  Object.fromEntries(
    REQUEST_KINDS.flatMap((kind) =>
      METHODS.map((method) => [`${kind} ${method}`, walletWords.entry[kind](methods[method])]),
    ),
  )

/** A completed request is sorted by the moment its money moved, any other by the moment it was made. */
const TOOK_EFFECT = sql`
  case when status = 'completed' then status_on else requested_on end as on,
  case when status = 'completed' then decided_at else requested_at end as at`

function foundBy(
  learnerId: PersonId | Sql,
  { search, kind }: Pick<ActivityFilter, 'search' | 'kind'>,
): Sql {
  const requests = search
    ? sql`and (kind || ' ' || method = any(${keysHolding(sentencesOfRequests(), search)}::text[])
        or search_form(reference) like ${containsPattern(search)}
        or lower(request.number) like ${containsPattern(search)}
        or amount = ${amountSought(search)}::bigint)`
    : sql``
  const entries = search
    ? sql`and (entry.kind::text = any(${keysHolding(sentencesOfKinds(), search)}::text[])
        or (entry.shown = 'purchase'
          and ${sentenceHolds(walletWords.entry.purchase, sql`machine.name`, search)})
        or amount = ${amountSought(search)}::bigint)`
    : sql``
  return sql`
    from (
      select id::text, null::int as transfer, request.number, kind::text, kind::text as what,
        null::text as machine, amount,
        case when kind = 'deposit' then 'credit' else 'debit' end as direction,
        status::text, reason, method::text, reference, ${TOOK_EFFECT},
        cancelled, kind = 'withdrawal' and status = 'pending' as cancellable
      from request
      where learner_id = ${learnerId} and (${kind ?? null}::text is null or kind::text = ${kind ?? null})
        ${requests}
      union all
      select 't' || entry.number, entry.number, 't' || entry.number, shown,
        entry.kind::text, machine.name, amount,
        case when is_credit then 'credit' else 'debit' end,
        'completed', null, null, null, day, at, false, false
      from ${walletEntryView.as('entry')}
      left join ${ownershipView} on ownership.learner_id = entry.learner_id
        and ownership.transfer = entry.number and shown = 'purchase'
      left join ${machineView} on machine.id = machine_id
      where entry.learner_id = ${learnerId}
        and (${kind ?? null}::text is null or shown = ${kind ?? null}) ${entries}
    ) as entries`
}
