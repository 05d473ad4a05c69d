-- Why: a deleted person keeps a nameless row, because others' referrals and the ledger point to it;
--   and the admin's list of people is sorted by when they joined or were last seen.
-- Locks: person for a moment; the indexes are built under that lock, on a table that is small.
-- Undo: drop the indexes and constraints below, delete the nameless rows, set the columns not null,
--   drop column deleted_at.

alter table person
  add column deleted_at timestamptz,
  alter column email drop not null,
  alter column practice_number drop not null,
  alter column referral_code drop not null,
  -- Deleted is nameless, and nameless is deleted.
  add constraint person_deleted_is_nameless check (
    case when deleted_at is null
      then email is not null and practice_number is not null and referral_code is not null
      else email is null and practice_number is null and referral_code is null
        and status = 'suspended'
    end
  );

create index person_joined on person (joined_on, id) where deleted_at is null;
create index person_last_active on person (last_active_at, id) where deleted_at is null;
create index ownership_ends on ownership (ends_on);
