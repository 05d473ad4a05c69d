-- Why: once a business day the admins get a mail with its sums and the head of the audit log: a head
--   that lies in a mailbox shows a log that was put back later.
-- Locks: none that matter, the table is new.
-- Undo: drop table day_letter.

-- The last day that each letter tells of. The row decides which of many processes writes it.
create table day_letter (
  day date primary key,
  queued_at timestamptz not null default clock_timestamp()
);
