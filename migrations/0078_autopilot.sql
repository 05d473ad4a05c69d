-- Why: in a lesson nobody has a hand free to approve deposits one by one. The autopilot approves what a
--   payment backs, and pays withdrawals in the order in which they were asked for. No row: it is off.
-- Locks: none; a new table.
-- Undo: drop table autopilot; drop type autopilot_deposits.

create type autopilot_deposits as enum ('off', 'soon', 'now');

create table autopilot (
  id boolean primary key default true check (id),
  deposits autopilot_deposits not null default 'off',
  pays_withdrawals boolean not null default false,
  -- From one payout to the next; 0 pays at once.
  every_ms integer not null default 0 check (every_ms between 0 and 60000),
  next_payout_at timestamptz not null default clock_timestamp(),
  -- Its decisions are made in the name of this admin, and stop when they are one no more.
  set_by uuid not null references person (id),
  set_at timestamptz not null default now()
);
