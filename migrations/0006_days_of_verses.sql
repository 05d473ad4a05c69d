-- Why: which verse a day has had. The verse of a day is counted out over the table, so a verse more
--   or less would give today, and the days before, another one than people have read. Before the
--   table changes, those days are noted here, and what is noted holds.
-- Locks: none of any table in use; it makes a new one.
-- Undo: drop table verse_day;

create table verse_day (
  day date primary key,
  -- Without its verse, a day takes the one that is counted out for it.
  verse_id int not null references verse on delete cascade
);
create index verse_day_verse on verse_day (verse_id);
