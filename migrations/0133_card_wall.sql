-- Why: in a class that answers by cards the wall shows, live, which numbers have been read of the question that is asked
--   now, and at the truth whose seat the facilitator has come to. Both change many times an hour and say nothing of what
--   a card answered; the round itself is in card_round once it is counted.
-- Locks: none that matter, the table is new.
-- Undo: drop table card_wall.

create table card_wall (
  lesson_id uuid primary key references lesson (id),
  -- What cards are read for: the scene, and its step or the place of its offer.
  scene text not null,
  step smallint not null check (step >= 1),
  numbers smallint[] not null default '{}' check (cardinality(numbers) <= 60),
  -- The seat whose truth is shown, by its number; null where the whole class's is.
  seat smallint check (seat between 1 and 60)
);
