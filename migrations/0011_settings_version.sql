-- Why: two admins who save the settings at once must not undo each other unseen: a save names the
--   version it was made from.
-- Locks: settings, one row, for a moment.
-- Undo: alter table settings drop column version.

alter table settings add column version int not null default 1;
