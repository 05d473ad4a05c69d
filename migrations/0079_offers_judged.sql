-- Why: the questions before and after are eight offers now, half of them genuine, so that suspicion of
--   everything scores no better than trust of everything. What one person judged before and after is
--   paired by a second keyed hash, which says no more than that both are one person's. The sums of pairs
--   are shown for five pairs or more at once, like all others. Answers to the three earlier questions
--   stay in debrief_answer, where nothing reads them any more: an update destroys nobody's rows.
-- Locks: none; a new table.
-- Undo: drop table offer_answer.

create table offer_answer (
  -- HMAC-SHA-256 of round and person under a key of the server's: one answer each, nobody's name.
  hash bytea primary key check (length(hash) = 32),
  -- The same of the person alone: it pairs what one person judged before and after.
  pair bytea not null check (length(pair) = 32),
  phase text not null check (phase in ('before', 'after')),
  -- The offers that were judged to be scams, by their names in src/features/debrief/schema/questions.ts.
  scams text[] not null check (cardinality(scams) <= 8),
  -- Whether it has entered the sums, and the sums of pairs. When, and whose it is, stands nowhere.
  is_shown boolean not null default false,
  is_paired boolean not null default false
);
create index offer_answer_pair on offer_answer (pair);
