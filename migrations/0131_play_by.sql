-- Why: a class without phones takes part by answer cards. A room knows how its people take part, which of the four
--   sets of cards it reads, and the directory how many seats are made when a room is opened.
-- Locks: settings is one row; the directory has a row for each room, and a default needs no rewriting of it.
-- Undo: alter table settings drop column play_by, drop column card_set;
--   alter table rooms.room drop column play_by, drop column seats; drop type play_by; drop type rooms.play_by.

create type play_by as enum ('phones', 'cards', 'both');
alter table settings
  add column play_by play_by not null default 'phones',
  add column card_set smallint not null default 1 check (card_set between 1 and 4);

create type rooms.play_by as enum ('phones', 'cards', 'both');
alter table rooms.room
  add column play_by rooms.play_by not null default 'phones',
  add column seats smallint not null default 0 check (seats between 0 and 60);
