-- Why: hosts see the effect of the hour over all classes, also of those that were deleted since. Each further room whose
--   two rounds are closed leaves its sums in the first room's database: of five answers a round at least, as its own
--   screens show them. No name, no code and nobody's answer is in it. A further room's table stays empty.
-- Locks: none; a new table.
-- Undo: drop table class_effect.

create table class_effect (
  room_id uuid primary key,
  -- The person of the first room who opened it; null where the terminal did.
  opened_by uuid,
  -- The name and the title of the scenario that it played.
  scenario text not null,
  title text not null,
  play_by text not null check (play_by in ('phones', 'cards', 'both')),
  -- The month in which both rounds were first seen to be closed, by its first day.
  held_in date not null default date_trunc('month', now() at time zone 'UTC')::date,
  people int not null check (people >= 0),
  -- In the sums of each round: people; answers to scams and to genuine offers, and how many of each were 'A scam'.
  people_before int not null check (people_before >= 5),
  scams_before int not null check (scams_before > 0),
  scams_called_before int not null check (scams_called_before between 0 and scams_before),
  genuine_before int not null check (genuine_before > 0),
  genuine_called_before int not null check (genuine_called_before between 0 and genuine_before),
  people_after int not null check (people_after >= 5),
  scams_after int not null check (scams_after > 0),
  scams_called_after int not null check (scams_called_after between 0 and scams_after),
  genuine_after int not null check (genuine_after > 0),
  genuine_called_after int not null check (genuine_called_after between 0 and genuine_after)
);
