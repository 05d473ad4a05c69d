-- Why: a server that was off for weeks deleted the rooms past their time in its first minute, before anybody was told. A
--   room goes a day of running after its last warning: the server counts how long it has run while one is given, and
--   each room knows at which count it was.
-- Locks: the directory of rooms, for the column and its check over a few thousand rows.
-- Undo: alter table rooms.room drop column warned_ran; drop table rooms.running.

-- How long the server has run, as far as that was counted: only while a room has had its last warning.
create table rooms.running (
  id boolean primary key default true check (id),
  ran interval not null default '0',
  seen_at timestamptz not null default now()
);
insert into rooms.running default values;

-- The count at the last warning, for 'warned = 1'.
alter table rooms.room add column warned_ran interval;
-- They are told again: nobody knows how long the server has run since.
update rooms.room set warned = 7 where warned = 1;
alter table rooms.room add check (warned <> 1 or warned_ran is not null);
