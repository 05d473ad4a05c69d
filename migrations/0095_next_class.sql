-- Why: a room's facilitators open the next class by themselves. Of each room one may be open at a time, and
--   the directory says which it follows, so that a line of classes can be counted by the hour. A restore
--   that was killed is told by a field from a room that failed, and is cleaned up.
-- Locks: the directory of rooms, for the two columns and an index over a few thousand rows.
-- Undo: drop index rooms.room_one_next; alter table rooms.room drop column next_of, drop column is_restoring;

alter table rooms.room
  -- The class that its facilitators went on from.
  add column next_of uuid references rooms.room (id),
  -- A backup is being loaded, by who holds the room's lock.
  add column is_restoring boolean not null default false;

create unique index room_one_next on rooms.room (next_of)
  where state in ('opening', 'open', 'closing', 'reopening', 'moving');
