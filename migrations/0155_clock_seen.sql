-- Why: a computer whose battery is dead begins in 2020, and jumps to the present when a network tells it the time. All
--   days between were settled at once, in a running lesson and for good. The row notes when a running house last saw
--   the calendar. From a day and a half later on the day stands still, for commands too, until a process has said
--   whether the computer slept or its clock jumped (docs/decisions/0046). After a jump the offset is lower, so that
--   the day stays; the trigger looks at the day by the calendar instead of the offset alone.
-- Locks: clock for a moment; its one row gets the defaults.
-- Undo: run the functions of 0005 again; drop the function calendar_day and both columns; put back the check.

alter table clock
  add column seen_at timestamptz not null default now(),
  -- How far the computer's clock jumped ahead at last; null once somebody moved the clock since.
  add column jumped_days int check (jumped_days > 0),
  drop constraint clock_offset_days_check,
  -- A century, as ahead of the calendar.
  add constraint clock_offset_days_check check (offset_days >= -36500);

-- Accra's date; where the calendar was last seen more than a day and a half before, the date of then.
create function calendar_day(seen_at timestamptz) returns date volatile language sql as $$
  select (case when clock_timestamp() > seen_at + interval '36 hours' then seen_at else clock_timestamp() end
    at time zone 'Africa/Accra')::date
$$;

create or replace function business_day() returns date volatile language sql as $$
  select greatest(calendar_day(seen_at) + offset_days, settled_through) from clock
$$;

create or replace function refuse_going_back() returns trigger language plpgsql as $$
begin
  if new.settled_through < old.settled_through or new.offset_days < old.offset_days
    and calendar_day(new.seen_at) + new.offset_days < calendar_day(old.seen_at) + old.offset_days
  then
    raise exception 'the clock only goes forward' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
