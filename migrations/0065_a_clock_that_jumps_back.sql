-- Why: the business day was the date on the wall plus the offset, so a wall clock that was put back
--   over midnight took it back too: what had happened already lay on days that had not begun, a
--   machine bought then was not paid for days that were settled, and verify failed. The business day
--   stands still instead, at the last day that is settled for all, until the wall has caught up.
-- Locks: none; the function reads the same one row.
-- Undo: create business_day() as in 0003_house.sql.

create or replace function business_day() returns date volatile language sql as $$
  select greatest((clock_timestamp() at time zone 'Africa/Accra')::date + offset_days, settled_through)
  from clock
$$;
