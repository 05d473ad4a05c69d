-- Why: the sums of the debrief's answers were counted anew at each look. Close at five, open again,
--   one more answers, close: the difference was that person's answers. An answer enters the sums with
--   four others at least, and stays in them as it is. Whether it has is a mark of its own; when, and
--   whose it is, stands nowhere.
-- Locks: debrief_answer for a moment; it holds an answer a person.
-- Undo: alter table debrief_answer drop column is_shown.

alter table debrief_answer add column is_shown boolean not null default false;

-- Rounds whose sums may have been seen.
update debrief_answer set is_shown = true
where phase in (select phase from debrief_answer group by phase having count(*) >= 5);
