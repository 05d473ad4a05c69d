-- Why: a move of the clock is a wish in its one row, so that any process carries it on, whoever
--   asked and whatever was killed: where it began, where it ends, at what pace, when the next day is
--   due. Beside it stands how far the settlement of the present day is: the progress everyone sees
--   and the place where the next settler goes on. And the database itself refuses a clock that goes
--   back.
-- Locks: clock, one row, for a moment.
-- Undo: drop trigger clock_goes_forward on clock; drop function refuse_going_back; alter table clock
--   drop the columns below.

alter table clock
  -- The offset the present move began at, and the one it ends at; null while none is under way.
  add column moving_from int,
  add column moving_to int,
  -- One day per so many seconds, and when the next is due; null where days follow at once.
  add column pace_seconds int check (pace_seconds between 1 and 3600),
  add column next_day_at timestamptz,
  -- The day whose settlement was last under way; through which learner, in the order of their ids,
  -- it is done; how many people that is, and of how many when it began.
  add column settling_on date,
  add column settling_to uuid,
  add column settling_people int,
  add column settling_of int,
  add check ((moving_from is null) = (moving_to is null)),
  add check (moving_to - moving_from between 1 and 365),
  add check ((pace_seconds is null) = (next_day_at is null)),
  add check (pace_seconds is null or moving_to is not null),
  -- A century: every date stays one that can be written with four digits of a year.
  add check (offset_days <= 36500 and moving_to <= 36500);

create function refuse_going_back() returns trigger language plpgsql as $$
begin
  if new.offset_days < old.offset_days or new.settled_through < old.settled_through then
    raise exception 'the clock only goes forward' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger clock_goes_forward before update on clock
  for each row execute function refuse_going_back();
