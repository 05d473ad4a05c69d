-- Why: the run: everyone asks for everything, first come first served. It is a row and its queue of
--   people, so that any process carries it on, whatever was killed. Who was paid is not written here a
--   second time: it is the state of the request.
-- Locks: none that matter, all tables are new.
-- Undo: drop table run_place, run; drop the types run_refusal, run_state, run_order.

create type run_order as enum ('drawn', 'joined');
-- 'asking' and 'paying' are under way; 'short' ended at one whom the drawer could not pay.
create type run_state as enum ('asking', 'paying', 'short', 'paid');
create type run_refusal as enum ('nothing', 'below_minimum', 'needs_deposit', 'inactive');

create table run (
  id uuid primary key,
  line_order run_order not null,
  -- What the drawn order follows from, for those who want to draw it again.
  seed text not null,
  started_by uuid not null,
  started_on date not null,
  started_at timestamptz not null default clock_timestamp(),
  state run_state not null default 'asking',
  places int not null check (places > 0),
  -- Who asks or is paid next. Of a run that ended short: the first who was not paid.
  next_place int not null default 1 check (next_place >= 1),
  -- The counter's pace: between two payments at least so long.
  every_ms int not null check (every_ms between 0 and 1000),
  next_at timestamptz not null default clock_timestamp(),
  cash_before bigint not null,
  owed_before bigint not null,
  ended_on date,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('asking', 'paying'))),
  check ((ended_at is null) = (ended_on is null))
);
create unique index run_one_at_a_time on run ((true)) where ended_at is null;
create index run_newest on run (started_at desc);

create table run_place (
  run_id uuid not null references run (id),
  place int not null check (place > 0),
  learner_id uuid not null,
  -- What they asked for; null until they did, or where they could not.
  request_id uuid references request (id),
  refused run_refusal,
  primary key (run_id, place),
  constraint run_place_request_once unique (run_id, request_id),
  check (request_id is null or refused is null)
);
create index run_place_learner on run_place (learner_id);
