-- Why: the answers to the debrief's short questions. An answer stands under a keyed hash (the key is not
--   in the database), without a person, without a time, in one row of its own: nobody who reads the
--   database can tell whose it is. It enters the sums with four others at least, so that no difference
--   of two sums is one person's answers.
-- Locks: none that matter, the table is new.
-- Undo: drop table debrief_answer.

create table debrief_answer (
  -- HMAC-SHA-256 of phase and person under a key of the server's: one answer each, nobody's name.
  hash bytea primary key check (length(hash) = 32),
  phase text not null check (phase in ('before', 'after')),
  invest text not null check (invest in ('yes', 'unsure', 'no')),
  pays text not null check (pays in ('likely', 'maybe', 'unlikely', 'never')),
  checks text not null check (checks in ('licence', 'source', 'payouts', 'people')),
  -- Whether it has entered the sums. When, and whose it is, stands nowhere.
  is_shown boolean not null default false
);
