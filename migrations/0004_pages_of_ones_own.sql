-- Why: what a person's own pages keep: which avatar they chose, up to when they have read their
--   notifications, and when a decided request was put back to pending.
-- Locks: person and request for a moment; the defaults are constants, so no row is rewritten.
-- Undo: alter table person drop column avatar, drop column notices_seen_at;
--   alter table request drop column reopened_at.

alter table person
  -- How many times the avatar was drawn anew; with the e-mail it decides the picture.
  add column avatar int not null default 0 check (avatar >= 0),
  add column notices_seen_at timestamptz not null default now();

-- Set by a reset. A request that is decided anew keeps it; only a pending one shows it.
alter table request add column reopened_at timestamptz;
