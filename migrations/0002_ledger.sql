-- Why: the ledger. One row of books per learner, one column per account; every transfer moves an
--   amount between two columns of one row, so the checks below make an unbalanced learner
--   impossible to store. The database itself adds up the house's cash as the books change
--   (docs/decisions/0017).
-- Locks: none that matter, all tables are new.
-- Undo: drop table transfer, books, house, drawer_part; drop the enums and the functions keep_drawer and
--   open_drawer.

-- The treasury pays interest of bills (docs/decisions/0016); `interest` is the account it passes through.
create type account as enum (
  'pocket', 'mint', 'cash',
  'drawer', 'suspense', 'wallet', 'held', 'sales', 'profits', 'bonuses', 'unmatched', 'forfeits',
  'bills', 'treasury', 'interest'
);

create type transfer_kind as enum (
  'sign_up', 'referral_bonus', 'payment_sent', 'deposit_approved', 'deposit_rejected',
  'machine_bought', 'day_settled', 'withdrawal_requested', 'withdrawal_approved',
  'withdrawal_rejected', 'learner_deleted', 'bill_bought', 'bill_interest', 'bill_repaid',
  'payment_returned'
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
  -- World: cash laid out in a bill, and the treasury that pays interest.
  bills bigint not null default 0,
  treasury bigint not null default 0,
  -- House: interest on its way from the treasury to the wallet.
  interest bigint not null default 0,
  constraint pocket_not_negative check (pocket >= 0),
  constraint wallet_not_negative check (wallet >= 0),
  constraint held_not_negative check (held >= 0),
  constraint suspense_not_negative check (suspense >= 0),
  constraint bills_not_negative check (bills >= 0),
  constraint treasury_only_pays check (treasury <= 0),
  constraint interest_passes_through check (interest = 0),
  constraint world_balances check (pocket + mint + cash + bills + treasury = 0),
  constraint house_balances check (
    drawer + suspense + wallet + held + sales + profits + bonuses + unmatched + forfeits + interest = 0
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
-- House-wide lists by time or day cost the hot path nothing.
create index transfer_at on transfer using brin (at);
create index transfer_day on transfer using brin (day) with (autosummarize = on);
create index transfer_cash_at on transfer (at) where source = 'cash' or target = 'cash';
create index transfer_cash_day on transfer (day) include (source, target, amount)
  where source = 'cash' or target = 'cash';
-- What came into the drawer from outside the pockets: interest, and prices that came back.
create index transfer_earned on transfer (day, source, amount)
  where target = 'cash' and source <> 'pocket';
create index transfer_referral on transfer (learner_id) include (amount)
  where kind = 'referral_bonus';

create trigger transfer_is_append_only before update or delete on transfer
  for each row execute function refuse_rewriting();
create trigger transfer_is_never_emptied before truncate on transfer
  for each statement execute function refuse_rewriting();

-- One row: who takes cash out of the drawer locks it first, then sums the drawer.
create table house (
  id boolean primary key default true check (id)
);
insert into house default values;

-- The house's cash is the sum of these. A connection adds to one part and no other, so payments that
-- come in side by side wait for no shared row, and no two lock parts in different orders.
create table drawer_part (
  part int primary key,
  cash bigint not null default 0
) with (fillfactor = 20);
insert into drawer_part (part) select generate_series(0, 63);

create function keep_drawer() returns trigger language plpgsql as $$
begin
  update drawer_part set cash = cash + new.cash - old.cash where part = pg_backend_pid() % 64;
  return null;
end $$;
-- Only a statement that writes the cash comes here at all: settling and buying never do. A settlement
-- that brings interest for many adds the sum itself, and asks the trigger to be silent meanwhile.
create trigger books_keep_drawer after update of cash on books
  for each row when (
    old.cash <> new.cash and current_setting('sikalab.drawer', true) is distinct from 'summed'
  ) execute function keep_drawer();

-- Books that are written whole, many at once: rooms that are made or restored.
create function open_drawer() returns trigger language plpgsql as $$
declare brought bigint := (select coalesce(sum(cash), 0) from fresh);
begin
  if brought <> 0 then
    update drawer_part set cash = cash + brought where part = pg_backend_pid() % 64;
  end if;
  return null;
end $$;
create trigger books_open_drawer after insert on books
  referencing new table as fresh for each statement execute function open_drawer();
