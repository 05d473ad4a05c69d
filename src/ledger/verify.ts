import { joinSql, rawSql, type Sql, sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'
import { ACCOUNTS, CATALOGUE, HOUSE, KINDS, kindsWhere, NEVER_NEGATIVE, WORLD } from './kinds.ts'
import { functionsChanged } from './verify-functions.ts'
import { kindList } from './views.ts'

const plus = (accounts: readonly string[]) => rawSql(accounts.join(' + '))
const list = (names: readonly string[]) => rawSql(names.map((name) => `'${name}'`).join(', '))

const balancesStored = joinSql(
  ACCOUNTS.map((account) => sql`(${rawSql(`'${account}'`)}::account, books.${rawSql(account)})`),
  ', ',
)

const negatives = joinSql(
  [...NEVER_NEGATIVE].map((account) => sql`${rawSql(account)} < 0`),
  ' or ',
)

/**
 * A constraint, index or trigger that protects a table: its name and its definition as PostgreSQL prints
 * it.
 */
type Guard = readonly [table: string, name: string, says: string]

const CHECKS: readonly Guard[] = [
  ['books', 'pocket_not_negative', 'CHECK ((pocket >= 0))'],
  ['books', 'wallet_not_negative', 'CHECK ((wallet >= 0))'],
  ['books', 'held_not_negative', 'CHECK ((held >= 0))'],
  ['books', 'suspense_not_negative', 'CHECK ((suspense >= 0))'],
  ['books', 'world_balances', 'CHECK ((((((pocket + mint) + cash) + bills) + treasury) = 0))'],
  [
    'books',
    'house_balances',
    'CHECK (((((((((((drawer + suspense) + wallet) + held) + sales) + profits) + bonuses) + unmatched) + forfeits) + interest) = 0))',
  ],
  ['books', 'drawer_mirrors_cash', 'CHECK ((drawer = (- cash)))'],
  ['books', 'bills_not_negative', 'CHECK ((bills >= 0))'],
  ['books', 'treasury_only_pays', 'CHECK ((treasury <= 0))'],
  ['books', 'interest_passes_through', 'CHECK ((interest = 0))'],
  ['transfer', 'amount_above_zero', 'CHECK ((amount > 0))'],
]
const TRIGGERS: readonly Guard[] = [
  ['transfer', 'transfer_is_append_only', 'BEFORE DELETE OR UPDATE ON % FOR EACH ROW'],
  ['transfer', 'transfer_is_never_emptied', 'BEFORE TRUNCATE ON % FOR EACH STATEMENT'],
  ['audit', 'audit_is_append_only', 'BEFORE DELETE OR UPDATE ON % FOR EACH ROW'],
  ['audit', 'audit_is_never_emptied', 'BEFORE TRUNCATE ON % FOR EACH STATEMENT'],
  ['audit_key', 'audit_key_is_append_only', 'BEFORE DELETE OR UPDATE ON % FOR EACH ROW'],
  ['audit_key', 'audit_key_is_never_emptied', 'BEFORE TRUNCATE ON % FOR EACH STATEMENT'],
]
const INDEXES: readonly Guard[] = [
  ['books', 'books_pkey', '(learner_id)'],
  ['transfer', 'transfer_pkey', '(learner_id, number)'],
  ['transfer', 'transfer_reversed_once', '(learner_id, reverses) WHERE (reverses IS NOT NULL)'],
  ['idempotency_key', 'idempotency_key_pkey', '(person_id, key)'],
]

const wanted = (guards: readonly Guard[]) =>
  sql`(values ${joinSql(
    guards.map(
      (guard) =>
        sql`(${joinSql(
          guard.map((text) => rawSql(`'${text}'`)),
          ', ',
        )})`,
    ),
    ', ',
  )}) as wanted (of, name, says)`

/** Selects unique indexes that are missing, invalid, or defined differently under the same name. */
export function uniquesMissing(indexes: readonly Guard[]): Sql {
  return sql`
    select 'missing or changed: ' || name as row from ${wanted(indexes)}
    where not exists (
      select from pg_index join pg_class on pg_class.oid = indexrelid
      where relname = name and indrelid = to_regclass(of) and indisunique and indisvalid
        and pg_get_indexdef(indexrelid) like '% USING btree ' || says)`
}

/** The moves that each kind allows. A reversal makes them in the opposite direction. */
const moves = joinSql(
  KINDS.flatMap((kind) =>
    CATALOGUE[kind].moves.map(([source, target]) =>
      rawSql(`('${kind}', '${source}', '${target}')`),
    ),
  ),
  ', ',
)

/** The invariants of any books, whatever the features do. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'the checks, triggers and keys that guard the books are in place',
    broken: sql`
      select 'missing, off or changed: ' || name as row from ${wanted(CHECKS)}
      where not exists (
        select from pg_constraint where conname = name and convalidated
          and conrelid = to_regclass(of) and pg_get_constraintdef(oid) = says)
      union all
      select 'missing, off or changed: ' || name from ${wanted(TRIGGERS)}
      where not exists (
        select from pg_trigger where tgname = name and tgenabled in ('O', 'A') and tgrelid = to_regclass(of)
          and pg_get_triggerdef(pg_trigger.oid) like '% ' || says || ' EXECUTE FUNCTION refuse_rewriting()'
          and tgqual is null)
      union all
      ${functionsChanged}
      union all
      ${uniquesMissing(INDEXES)}
      union all
      select 'rows in house: ' || count(*) from house having count(*) <> 1`,
  },
  {
    name: "each learner's world sums to zero",
    broken: sql`select learner_id::text as row from books where ${plus(WORLD)} <> 0`,
  },
  {
    name: "each learner's house claims sum to zero",
    broken: sql`select learner_id::text as row from books where ${plus(HOUSE)} <> 0`,
  },
  {
    name: 'no wallet, held, pocket, suspense or bills account is below zero',
    broken: sql`select learner_id::text as row from books where ${negatives}`,
  },
  {
    name: "the world's cash equals the house's drawer",
    broken: sql`select learner_id::text as row from books where drawer <> -cash`,
  },
  {
    name: "the house's drawer holds no less than nothing",
    broken: sql`select 'cash ' || sum(cash) as row from books having sum(cash) < 0`,
  },
  {
    name: "the drawer's stored total is everyone's cash",
    broken: sql`
      select 'stored ' || stored || ', in the books ' || in_books as row
      from (select coalesce(sum(cash), 0) as stored from drawer_part) as parts,
        (select coalesce(sum(cash), 0) as in_books from books) as sums
      where stored <> in_books`,
  },
  {
    name: 'interest is paid to wallets as it came from the treasury, and the treasury only pays',
    broken: sql`
      select learner_id::text as row from books where treasury > 0 or interest <> 0
      union all
      select learner_id || ' ' || day from transfer where kind = 'bill_interest'
      group by learner_id, day having
        sum(amount) filter (where source = 'treasury') <> sum(amount) filter (where target = 'wallet')
        or count(*) <> 3`,
  },
  {
    name: 'each transfer moves a positive amount between two accounts of one book',
    broken: sql`
      select learner_id || ' #' || number as row from transfer
      where amount <= 0 or source = target
        or (source in (${list(WORLD)})) <> (target in (${list(WORLD)}))`,
  },
  {
    name: 'each transfer moves what its kind moves, and names a cause where it has one',
    broken: sql`
      select learner_id || ' #' || number as row from transfer
      where (cause is null) <> (kind in (${kindList(kindsWhere(({ cause }) => cause === null))}))
        or not exists (
        select from (values ${moves}) as allowed (kind, source, target)
        where allowed.kind::transfer_kind = transfer.kind
          and (case when reverses is null then allowed.source else allowed.target end)::account
            = transfer.source
          and (case when reverses is null then allowed.target else allowed.source end)::account
            = transfer.target)`,
  },
  {
    name: 'a learner signs up once, before anything else',
    broken: sql`
      select learner_id || ' #' || max(number) as row from transfer
      where kind = 'sign_up' group by learner_id, source having count(*) > 1 or max(number) > 2`,
  },
  {
    name: 'closed books are empty, and only closed books were forfeited',
    broken: sql`
      select learner_id::text as row from books
      where settled_on = 'infinity'
        and (pocket <> 0 or wallet <> 0 or held <> 0 or suspense <> 0 or bills <> 0)
      union all
      select learner_id || ' #' || number from transfer join books using (learner_id)
      where kind = 'learner_deleted' and settled_on <> 'infinity'`,
  },
  {
    name: 'each transfer has books',
    broken: sql`
      select learner_id || ' #' || number as row from transfer
      where not exists (select from books where books.learner_id = transfer.learner_id)`,
  },
  {
    name: "a learner's transfers are numbered 1 to the last without a gap",
    broken: sql`
      select books.learner_id::text as row from books
      left join (
        select learner_id, count(*) as count, min(number) as first, max(number) as last,
          count(distinct number) as different
        from transfer group by learner_id
      ) as found using (learner_id)
      where coalesce(found.count, 0) <> transfers
        or (transfers > 0 and (first <> 1 or last <> transfers or different <> transfers))`,
  },
  {
    name: 'a stored balance equals the sum of its entries',
    broken: sql`
      with entries as (
        select learner_id, account, sum(change) as total from (
          select learner_id, source as account, -amount as change from transfer
          union all
          select learner_id, target, amount from transfer
        ) as moves group by learner_id, account
      )
      select books.learner_id || ' ' || stored.account || ': stored ' || stored.balance
        || ', entries ' || coalesce(entries.total, 0) as row
      from books cross join lateral (values ${balancesStored}) as stored (account, balance)
      left join entries
        on entries.learner_id = books.learner_id and entries.account = stored.account
      where stored.balance <> coalesce(entries.total, 0)`,
  },
  {
    name: 'a learner and day are settled at most once, and never past the day noted',
    broken: sql`
      select learner_id || ' ' || min(day) as row from transfer
      where kind = 'day_settled' and reverses is null
      group by learner_id, day having count(*) > 1
      union all
      select transfer.learner_id || ' ' || day from transfer join books using (learner_id)
      where kind = 'day_settled' and day > settled_on`,
  },
  {
    name: 'a reversal mirrors one earlier transfer, once',
    broken: sql`
      select reversal.learner_id || ' #' || reversal.number as row
      from transfer as reversal
      left join transfer as original
        on original.learner_id = reversal.learner_id and original.number = reversal.reverses
      where reversal.reverses is not null and (
        original.number is null or original.number >= reversal.number
        or original.source <> reversal.target or original.target <> reversal.source
        or original.amount <> reversal.amount or original.kind <> reversal.kind
        or original.cause is distinct from reversal.cause or original.reverses is not null)
      union all
      select learner_id || ' #' || reverses from transfer
      where reverses is not null group by learner_id, reverses having count(*) > 1`,
  },
]
