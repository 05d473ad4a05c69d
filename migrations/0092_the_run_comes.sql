-- Why: in a lesson's run robots and people stand in one line by lot. How many people there are when it begins
--   divides the line into as many stretches; in each the seed draws a place, and people take these places in
--   the order of their taps. And the days of a scene that is left out pass all the same: without them the
--   drawer is full when everybody asks.
-- Locks: crowd and lesson_begun, alone, for a moment: the new columns have constant defaults.
-- Undo: alter table crowd drop column people, drop column people_asked; alter table lesson_begun drop column
--   days_only.

alter table crowd
  -- How many people there were when the run began, and how many withdrawals of theirs stand in its line.
  add column people int not null default 0 check (people >= 0),
  add column people_asked int not null default 0 check (people_asked >= 0);

alter table lesson_begun
  -- The scene was left out: its days have passed, and nothing else of it has begun.
  add column days_only boolean not null default false;
