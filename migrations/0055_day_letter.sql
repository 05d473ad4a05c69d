-- Why: once a business day the admins get a mail with its sums and the head of the audit log: a head
--   that lies in a mailbox shows a log that was put back later. It can be switched off.
-- Locks: settings for a moment; the default is a constant, so no row is rewritten.
-- Undo: drop table day_letter; alter table settings drop column daily_mail.

-- The last day that each letter tells of. The row decides which of many processes writes it.
create table day_letter (
  day date primary key,
  queued_at timestamptz not null default clock_timestamp()
);
alter table settings add column daily_mail boolean not null default true;
