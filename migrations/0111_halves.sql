-- Why: a class can be compared with itself: half of it, drawn by lot, judges the second round before the truth,
--   the other half after it. What is stored is where the lot cuts, not who is in which half: it takes the
--   server's secret to tell. An answer says in which half it was given.
-- Locks: offer_answer for a moment; it has at most two rows for each person of a room.
-- Undo: drop table half_draw; alter table offer_answer drop column arm, drop column is_compared.

create table half_draw (
  id smallint primary key default 1 check (id = 1),
  -- Who has a keyed hash below this is in the half that judges before the truth.
  cut bytea not null check (length(cut) = 32),
  -- That half may answer now, until the room is told.
  is_open boolean not null
);

alter table offer_answer
  add column arm text check (arm in ('early', 'late')),
  -- Whether it is in the comparison of halves.
  add column is_compared boolean not null default false;
