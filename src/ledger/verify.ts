import { ACCOUNTS, HOUSE, NEVER_NEGATIVE, WORLD } from './accounts.ts'
import { type Sql, joined, sql, trusted } from '../platform/sql.ts'

/** Something that is always true. `broken` selects the rows that show otherwise, as text. */
export type Invariant = { readonly name: string; readonly broken: Sql }

const plus = (accounts: readonly string[]) => trusted(accounts.join(' + '))
const list = (names: readonly string[]) => trusted(names.map((name) => `'${name}'`).join(', '))

const balancesStored = joined(
  ACCOUNTS.map((account) => sql`(${trusted(`'${account}'`)}::account, books.${trusted(account)})`),
  ', ',
)

const negatives = joined(
  [...NEVER_NEGATIVE].map((account) => sql`${trusted(account)} < 0`),
  ' or ',
)

const CHECKS = [
  'pocket_not_negative',
  'wallet_not_negative',
  'held_not_negative',
  'suspense_not_negative',
  'world_balances',
  'house_balances',
  'drawer_mirrors_cash',
  'amount_above_zero',
]
const TRIGGERS = ['transfer_is_append_only', 'transfer_is_never_emptied']
const INDEXES = ['books_pkey', 'transfer_pkey', 'transfer_reversed_once']

/** What holds of any books, whatever the features do. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'the checks, triggers and keys that guard the books are in place',
    broken: sql`
      select 'missing or off: ' || name as row from unnest(array[${list(CHECKS)}]) as name
      where not exists (
        select from pg_constraint where conname = name and convalidated
          and conrelid in ('books'::regclass, 'transfer'::regclass))
      union all
      select 'missing or off: ' || name from unnest(array[${list(TRIGGERS)}]) as name
      where not exists (
        select from pg_trigger where tgname = name and tgenabled in ('O', 'A')
          and tgrelid = 'transfer'::regclass)
      union all
      select 'missing or off: ' || name from unnest(array[${list(INDEXES)}]) as name
      where not exists (
        select from pg_class join pg_index on indexrelid = oid
        where relname = name and indisunique and indisvalid)`,
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
    name: 'no wallet, held, pocket or suspense account is below zero',
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
    name: 'each transfer moves a positive amount between two accounts of one book',
    broken: sql`
      select learner_id || ' #' || number as row from transfer
      where amount <= 0 or source = target
        or (source in (${list(WORLD)})) <> (target in (${list(WORLD)}))`,
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
        or original.reverses is not null)
      union all
      select learner_id || ' #' || reverses from transfer
      where reverses is not null group by learner_id, reverses having count(*) > 1`,
  },
]
