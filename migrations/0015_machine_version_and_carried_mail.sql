-- Why: two admins who save one machine at once must not undo each other unseen: a save names the
--   version it was made from. And a message that is being carried says until when, so that one
--   queued again in the meantime is not sent twice.
-- Locks: machine and outbox for a moment; the default is a constant, so no row is rewritten.
-- Undo: alter table machine drop column version; alter table outbox drop column carried_until.

alter table machine add column version int not null default 1;

-- Null, or past, where nobody is carrying it.
alter table outbox add column carried_until timestamptz;
