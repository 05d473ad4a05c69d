-- Why: the ledger. One row of books per learner, one column per account; every transfer moves an
--   amount between two columns of one row, so the checks below make an unbalanced learner
--   impossible to store.
-- Locks: none that matter, all tables are new.
-- Undo: drop table transfer, books, house; drop the enums and the function.

create type account as enum (
  'pocket', 'mint', 'cash',
  'drawer', 'suspense', 'wallet', 'held', 'sales', 'profits', 'bonuses', 'unmatched', 'forfeits'
);

create type transfer_kind as enum (
  'sign_up', 'referral_bonus', 'payment_sent', 'deposit_approved', 'deposit_rejected',
  'machine_bought', 'day_settled', 'withdrawal_requested', 'withdrawal_approved',
  'withdrawal_rejected', 'learner_deleted'
);

create table books (
  learner_id uuid primary key,
  -- The number of the last transfer; gapless.
  transfers int not null default 0,
  -- The last business day whose profit is paid; 'infinity' once the books are closed.
  settled_on date not null,
  -- World: cash is conserved.
  pocket bigint not null default 0,
  mint bigint not null default 0,
  cash bigint not null default 0,
  -- House: claims.
  drawer bigint not null default 0,
  suspense bigint not null default 0,
  wallet bigint not null default 0,
  held bigint not null default 0,
  sales bigint not null default 0,
  profits bigint not null default 0,
  bonuses bigint not null default 0,
  unmatched bigint not null default 0,
  forfeits bigint not null default 0,
  constraint pocket_not_negative check (pocket >= 0),
  constraint wallet_not_negative check (wallet >= 0),
  constraint held_not_negative check (held >= 0),
  constraint suspense_not_negative check (suspense >= 0),
  constraint world_balances check (pocket + mint + cash = 0),
  constraint house_balances check (
    drawer + suspense + wallet + held + sales + profits + bonuses + unmatched + forfeits = 0
  ),
  constraint drawer_mirrors_cash check (drawer = -cash)
) with (fillfactor = 50);

create table transfer (
  learner_id uuid not null,
  number int not null,
  day date not null,
  kind transfer_kind not null,
  source account not null,
  target account not null,
  amount bigint not null constraint amount_above_zero check (amount > 0),
  -- The request, payment, machine or person behind it.
  cause uuid,
  -- The number of the learner's transfer that this one takes back.
  reverses int,
  at timestamptz not null default clock_timestamp(),
  -- The one full index: it also serves the statement.
  primary key (learner_id, number)
);

create unique index transfer_reversed_once on transfer (learner_id, reverses)
  where reverses is not null;
-- House-wide lists by time cost the hot path nothing.
create index transfer_at on transfer using brin (at);

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a wrong posting is reversed by new transfers', tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger transfer_is_append_only before update or delete on transfer
  for each row execute function refuse_rewriting();
create trigger transfer_is_never_emptied before truncate on transfer
  for each statement execute function refuse_rewriting();

-- One row: whoever takes cash out of the drawer locks it first, then sums the drawer.
create table house (
  id boolean primary key default true check (id)
);
insert into house default values;
