-- Why: whose deposit paid whom, traced first in, first out (docs/decisions/0012), and its sums
--   (docs/decisions/0017). All of it is derived: it can be emptied at any time, and is filled again from
--   the transfers.
-- Locks: none that matter, all tables are new.
-- Undo: drop table cash_flow, cash_move, cash_traced; drop the enum.

create type cash_move_kind as enum ('paid', 'returned', 'withdrawn', 'undone', 'earned');

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
  -- What of a payment, or of interest, lies in the drawer still; of anything else nothing.
  left_over bigint not null,
  constraint cash_move_once unique (learner_id, number),
  constraint cash_move_check check (left_over >= 0 and left_over <= amount),
  constraint cash_move_left_over
    check (kind not in ('returned', 'withdrawn', 'undone') or left_over = 0)
);
create index cash_move_open on cash_move (place) where left_over > 0;
create index cash_move_withdrawn on cash_move (place) where kind = 'withdrawn';
create index cash_move_undone on cash_move (of) where kind = 'undone';

-- Cash of one payment that one movement took out, or gave back (below zero).
create table cash_flow (
  -- The place of the movement.
  move bigint not null,
  -- The place of the payment; null where none was there to be taken.
  lot bigint,
  -- Null for interest, which nobody's pocket paid in: a lot without a giver.
  giver uuid,
  taker uuid not null,
  amount bigint not null check (amount <> 0),
  constraint cash_flow_lot_gives check (lot is not null or giver is null)
);
create index cash_flow_move on cash_flow (move);
create index cash_flow_giver on cash_flow (giver, taker) include (amount);
create index cash_flow_taker on cash_flow (taker, giver) include (amount);

-- All that was paid in, and of what was paid out to people, less what was taken back, whose it was.
-- One row.
create table cash_traced (
  id boolean primary key default true check (id),
  paid_in bigint not null,
  paid_out bigint not null,
  from_self bigint not null,
  from_others bigint not null,
  from_later bigint not null,
  from_treasury bigint not null default 0
);
insert into cash_traced (paid_in, paid_out, from_self, from_others, from_later)
values (0, 0, 0, 0, 0);
