-- Why: a class without phones answers by cards. A card has a number, and behind each number is a seat with books of
--   its own, made before anybody comes in.
-- Locks: none that matter, the table is new.
-- Undo: drop table card_seat.

create table card_seat (
  number smallint primary key check (number between 1 and 60),
  person_id uuid not null unique references person (id)
);
