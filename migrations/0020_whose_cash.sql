-- Why: whose deposit paid whom, traced first in, first out (docs/decisions/0012). Both tables are
--   derived: they can be emptied at any time, and are filled again from the transfers.
-- Locks: transfer while the small indexes are built.
-- Undo: drop table cash_flow, cash_move; drop the enum and the indexes transfer_cash_at,
--   transfer_cash_day and transfer_earned.

create index transfer_cash_at on transfer (at) where source = 'cash' or target = 'cash';
create index transfer_cash_day on transfer (day) include (source, target, amount)
  where source = 'cash' or target = 'cash';
-- What came into the drawer from anywhere but a pocket. Nothing ever did.
create index transfer_earned on transfer (day) where target = 'cash' and source <> 'pocket';

create type cash_move_kind as enum ('paid', 'returned', 'withdrawn', 'undone');

-- Each movement of cash into or out of the drawer, in the order in which it is traced.
create table cash_move (
  place bigint primary key,
  learner_id uuid not null,
  -- The learner's transfer that it is.
  number int not null,
  kind cash_move_kind not null,
  amount bigint not null check (amount > 0),
  day date not null,
  at timestamptz not null,
  -- Returned: the place of the payment. Undone: the place of what is taken back.
  of bigint,
  -- What of a payment lies in the drawer still; of anything else nothing.
  left_over bigint not null check (left_over >= 0 and left_over <= amount),
  constraint cash_move_once unique (learner_id, number),
  check (kind = 'paid' or left_over = 0)
);
create index cash_move_open on cash_move (place) where left_over > 0;

-- Cash of one payment that one movement took out, or gave back (below zero).
create table cash_flow (
  -- The place of the movement.
  move bigint not null,
  -- The place of the payment; null where none was there to be taken.
  lot bigint,
  giver uuid,
  taker uuid not null,
  amount bigint not null check (amount <> 0),
  check ((lot is null) = (giver is null))
);
create index cash_flow_move on cash_flow (move);
create index cash_flow_giver on cash_flow (giver, taker) include (amount);
create index cash_flow_taker on cash_flow (taker, giver) include (amount);
