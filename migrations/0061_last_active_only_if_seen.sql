-- Why: somebody who was invited and never signed in counted as seen when their account was made: the
--   list said 'Last active 2 days ago', and 'seen within 30 days' counted them. When somebody was last
--   seen is null until they are.
-- Locks: person, for a moment; its index is built under that lock, on a table that is small.
-- Undo: update person set last_active_at = created_at where last_active_at is null; alter table person
--   alter column last_active_at set not null, alter column last_active_at set default now(); drop index
--   person_last_active; create index person_last_active on person (last_active_at, id)
--   where deleted_at is null.

alter table person
  alter column last_active_at drop not null,
  alter column last_active_at drop default;

-- Who signs up is there; who was invited and never came still has the moment of the account.
update person set last_active_at = null
where invited_by is not null and last_active_at = created_at
  and not exists (select from auth.session where "userId" = person.id);

-- Who never came is seen longest ago.
drop index person_last_active;
create index person_last_active on person (last_active_at nulls first, id) where deleted_at is null;
