-- Why: an app in Twi beside English. A host decides whether a language that no speaker has signed is
--   offered; a person’s choice is kept for the mail that somebody else’s decision sends them.
-- Locks: settings and person, alone, for a moment: neither column has a default that is a write.
-- Undo: alter table settings drop column draft_languages; alter table person drop column locale.

alter table settings add column draft_languages boolean not null default false;

-- Null is English, and what somebody has who never chose.
alter table person add column locale text check (locale ~ '^[a-z]{2,3}$');
