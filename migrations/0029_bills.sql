-- Why: the honest twin (docs/decisions/0016): one machine of the catalogue lays its price out with the
--   treasury, outside the house, pays what a 91-day treasury bill would, and gives the price back.
--   The books learn where that cash lies (`bills`), where the interest comes from (`treasury`, which
--   only ever pays), and the account it passes through (`interest`, which holds nothing). The rate is
--   a setting, and an example; what is owned keeps the rate it was bought at.
-- Locks: books, ownership, machine and settings while the columns and checks are added; transfer while
--   an index over what came from outside the pockets is built, which holds nothing yet.
-- Undo: the enums' new words stay, unused. drop function bill_interest; drop the new columns, checks
--   and indexes; delete from machine where category = 'bill'; put the old checks and the index
--   transfer_earned of 0022 back.

alter type account add value 'bills';
alter type account add value 'treasury';
alter type account add value 'interest';
alter type transfer_kind add value 'bill_bought';
alter type transfer_kind add value 'bill_interest';
alter type transfer_kind add value 'bill_repaid';
alter type cash_move_kind add value 'earned';

alter table books
  -- World: cash laid out in a bill, and the treasury that pays interest.
  add column bills bigint not null default 0,
  add column treasury bigint not null default 0,
  -- House: interest on its way from the treasury to the wallet.
  add column interest bigint not null default 0,
  drop constraint world_balances,
  drop constraint house_balances,
  add constraint world_balances check (pocket + mint + cash + bills + treasury = 0),
  add constraint house_balances check (
    drawer + suspense + wallet + held + sales + profits + bonuses + unmatched + forfeits + interest = 0
  ),
  add constraint bills_not_negative check (bills >= 0),
  add constraint treasury_only_pays check (treasury <= 0),
  add constraint interest_passes_through check (interest = 0);

alter table settings
  -- A year's interest in hundredths of a percent. An example, not the rate of any day.
  add column bill_rate int not null default 1500
    constraint bill_rate_in_bounds check (bill_rate between 1 and 6000);

-- What is paid in the first `days` days: simple interest over a year of 364, rounded down. A day pays
-- the difference to the day before, so that ninety-one of them are the whole to the pesewa.
create function bill_interest(price bigint, rate int, days int) returns bigint
language sql immutable as $$ select price * rate * days / 3640000 $$;

alter table machine
  add constraint bill_pays_by_its_rate
    check (category <> 'bill' or (daily_profit = 0 and duration_days = 91));
create unique index machine_one_bill on machine (category) where category = 'bill';

alter table ownership
  -- The rate at the purchase; null for any other machine.
  add column bill_rate int
    constraint bill_terms check (bill_rate is null
      or (bill_rate between 1 and 6000 and daily_profit = 0 and ends_on = bought_on + 91));
create index ownership_bill on ownership (learner_id) where bill_rate is not null;

insert into machine (id, name, category, price, daily_profit, duration_days, description) values (
  18, 'Treasury Bill 91', 'bill', 5000, 0, 91,
  'Lends your money to the government for 91 days. It pays a little each day, and the price comes back at the end.');

-- What came into the drawer from outside the pockets: interest, and prices that came back.
drop index transfer_earned;
create index transfer_earned on transfer (day, source, amount)
  where target = 'cash' and source <> 'pocket';

-- Interest is cash that nobody's pocket paid in: a lot without a giver.
alter table cash_move
  drop constraint cash_move_check1,
  add constraint cash_move_left_over
    check (kind not in ('returned', 'withdrawn', 'undone') or left_over = 0);
alter table cash_flow
  drop constraint cash_flow_check,
  add constraint cash_flow_lot_gives check (lot is not null or giver is null);
