-- Why: a server for a country has teachers, who are people of the server and no admins of its first room. Their accounts
--   are in the first room's database, their classes are further rooms, and how they come and how much each may open is
--   the hosts' to set. In a class of its own database stands how many people it may have.
-- Locks: person, rooms.room and rooms.facilitator for the columns and the trigger; the directory has a few thousand rows.
-- Undo: drop trigger person_within_limit on person; drop function keep_within_limit; drop table people_limit,
--   rooms.teacher_request, rooms.teaching; drop the columns below; drop table rooms.teacher; the enums' types. The value
--   'teacher' of person_role stays, and is nobody's.

alter type person_role add value 'teacher';

create type rooms.teachers_way as enum ('nobody', 'invitation', 'request', 'open');

-- How teachers come to this server, and what each may have unless a host gave them other numbers.
create table rooms.teaching (
  id boolean primary key default true check (id),
  way rooms.teachers_way not null default 'nobody',
  most_open int not null default 3 check (most_open between 0 and 1000),
  most_people int not null default 60 check (most_people between 1 and 10000),
  -- Whom a teacher asks for more, in words; '': the hosts.
  ask text not null default '' check (char_length(ask) <= 120)
);
insert into rooms.teaching default values;

create table rooms.teacher (
  person_id uuid primary key references person (id),
  -- As in person, where it does not change either: colleagues find each other by it.
  email text not null constraint teacher_email unique check (char_length(email) between 3 and 254),
  name text not null check (char_length(name) between 1 and 80),
  -- Where they teach, in their own words.
  about text not null default '' check (char_length(about) <= 300),
  since timestamptz not null default now(),
  -- Signs in no more until a host ends it; their classes go on.
  paused_at timestamptz,
  -- Other numbers than everybody's.
  most_open int check (most_open between 0 and 1000),
  most_people int check (most_people between 1 and 10000)
);

-- Who asked to be a teacher, until a host decides. There is no account yet.
create table rooms.teacher_request (
  id uuid primary key,
  email text not null constraint teacher_request_email unique check (char_length(email) between 3 and 254),
  name text not null check (char_length(name) between 1 and 80),
  about text not null default '' check (char_length(about) <= 300),
  asked_at timestamptz not null default now()
);

alter table rooms.room
  -- Whose class it is; null where a host opened it.
  add column teacher_id uuid references rooms.teacher (person_id),
  -- The most people it was opened for; null without a limit.
  add column most_people int check (most_people between 1 and 10000);
create index room_teacher on rooms.room (teacher_id, id) where teacher_id is not null;

-- A colleague who is a teacher of this server finds the class among their own, whatever their e-mail is by then.
alter table rooms.facilitator
  add column teacher_id uuid references rooms.teacher (person_id);
create index facilitator_teacher on rooms.facilitator (teacher_id) where teacher_id is not null;

-- In a class: how many people it may have. No row: as many as come.
create table people_limit (
  id boolean primary key default true check (id),
  most int not null check (most between 1 and 10000),
  -- Whom the teacher asks for more; '': the hosts of the server.
  ask text not null default '' check (char_length(ask) <= 120)
);

-- Whoever comes in, and by whatever way, waits for who came in before: of the last seat there is one. A group that plays
-- as one counts as many as it is, a robot counts as none.
create function keep_within_limit() returns trigger language plpgsql as $$
declare
  allowed int;
  asked text;
  taken int;
begin
  select most, ask into allowed, asked from people_limit for update;
  if allowed is null then
    return null;
  end if;
  select coalesce(sum(members), 0) into taken from person where role = 'learner' and deleted_at is null;
  if taken > allowed then
    raise exception 'the class has % people at most', allowed
      using errcode = 'check_violation', constraint = 'people_limit_most',
        detail = json_build_object('most', allowed, 'ask', asked)::text;
  end if;
  return null;
end $$;
-- Leaving, and what changes no number, asks nothing.
create trigger person_within_limit after insert on person
  for each row when (new.role = 'learner' and new.members > 0) execute function keep_within_limit();
create trigger person_grows_within_limit after update of members, role, deleted_at on person
  for each row when (new.role = 'learner' and new.deleted_at is null
    and (new.members > old.members or old.role <> 'learner' or old.deleted_at is not null))
  execute function keep_within_limit();
