-- Why: the verses, and which one a day has had. The verse of a day is counted out over the table, so a
--   verse more or less would give today, and the days before, another one than people have read. Before
--   the table changes, those days are noted here, and what is noted holds.
-- Locks: none that matter, all tables are new.
-- Undo: drop table verse_day, verse.

create table verse (
  id int generated always as identity primary key,
  reference text not null unique,
  text text not null
);

create table verse_day (
  day date primary key,
  -- Without its verse, a day takes the one that is counted out for it.
  verse_id int not null references verse on delete cascade
);
create index verse_day_verse on verse_day (verse_id);
