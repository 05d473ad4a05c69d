-- Why: the one source of the business day: Accra's date plus an offset that only grows. A move of the
--   clock is a wish in its one row, so that any process carries it on, whatever was killed
--   (docs/decisions/0011): where it began, where it ends, at what pace, when the next day is due. Beside
--   it stands how far the settlement of the present day is.
-- Locks: none that matter, the table is new.
-- Undo: drop table clock; drop the functions business_day and refuse_going_back.

create table clock (
  id boolean primary key default true check (id),
  offset_days int not null default 0 check (offset_days >= 0),
  -- Every learner is settled for this day and all before it.
  settled_through date not null,
  -- The offset the present move began at, and the one it ends at; null while none is under way.
  moving_from int,
  moving_to int,
  -- One day per so many seconds, and when the next is due; null where days follow at once.
  pace_seconds int check (pace_seconds between 1 and 3600),
  next_day_at timestamptz,
  -- The day whose settlement was last under way; through which learner, in the order of their ids,
  -- it is done; how many people that is, and of how many when it began.
  settling_on date,
  settling_to uuid,
  settling_people int,
  settling_of int,
  check ((moving_from is null) = (moving_to is null)),
  check (moving_to - moving_from between 1 and 365),
  check ((pace_seconds is null) = (next_day_at is null)),
  check (pace_seconds is null or moving_to is not null),
  -- A century: every date stays one that can be written with four digits of a year.
  check (offset_days <= 36500 and moving_to <= 36500)
);
insert into clock (settled_through) values ((now() at time zone 'Africa/Accra')::date);

create function refuse_going_back() returns trigger language plpgsql as $$
begin
  if new.offset_days < old.offset_days or new.settled_through < old.settled_through then
    raise exception 'the clock only goes forward' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger clock_goes_forward before update on clock
  for each row execute function refuse_going_back();

-- Read from the wall clock, not from the transaction's start, so that it never runs behind a lock.
-- Where the wall clock was put back over midnight, the business day stands still at the last day that
-- is settled for all, until the wall has caught up.
create function business_day() returns date volatile language sql as $$
  select greatest((clock_timestamp() at time zone 'Africa/Accra')::date + offset_days, settled_through)
  from clock
$$;
