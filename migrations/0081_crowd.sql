-- Why: with six phones nobody sees an offer grow and dry up. Robots join, deposit, buy, invite and withdraw by
--   a plan drawn from a seed. A robot is a learner whose seat has no members, so that every sum of people
--   leaves it out; its books are like everyone's.
-- Locks: person, alone, for a moment; it is read once to check the wider rule. New tables.
-- Undo: delete the robots; drop table robot, crowd; drop type crowd_mood; the two checks as 0074 has them.

alter table person
  drop constraint person_members_check,
  add constraint person_members_check check (members between 0 and 12),
  add constraint person_robot_is_named check (
    members > 0 or deleted_at is not null or (name ~ '^Robot [0-9]{1,4}$' and role = 'learner')
  );

-- 'calm' lives by the plan, 'out' asks for everything, 'away' does nothing any more.
create type crowd_mood as enum ('calm', 'out', 'away');

create table crowd (
  id boolean primary key default true check (id),
  size smallint not null check (size between 1 and 1000),
  seed text not null check (char_length(seed) between 1 and 40),
  begun_on date not null,
  mood crowd_mood not null default 'calm',
  -- Whose turn is next, and since which business day all have had theirs.
  next_robot integer not null default 1,
  acted_through date,
  next_at timestamptz not null default clock_timestamp(),
  set_by uuid not null references person (id)
);

create table robot (
  number integer primary key check (number between 1 and 1000),
  person_id uuid not null unique references person (id)
);
