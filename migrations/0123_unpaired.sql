-- Why: before and after are compared over everybody who answered, so that nothing reads any more whether
--   both answers of one person are in the sums. 'pair' stays: it says which two rows are one person's.
-- Locks: offer_answer for a moment; a column goes, no row is written.
-- Undo: alter table offer_answer add column is_paired boolean not null default false.

alter table offer_answer drop column is_paired;
