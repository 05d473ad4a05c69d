-- Why: one server holds many rooms. This is their directory, used in the first room's database
-- alone; a further room's database has the same tables, and they stay empty.
-- Locks: none that matter, all tables are new.
-- Undo: drop schema rooms cascade.

create schema rooms;

create type rooms.state as enum (
  'opening', 'open', 'closing', 'closed', 'reopening', 'moving', 'deleting', 'deleted', 'failed'
);
create type rooms.join_by as enum ('email', 'name', 'both');

-- The PostgreSQL servers that rooms are placed on. 'main' has the first room.
create table rooms.server (
  name text primary key check (name ~ '^[a-z0-9-]{1,30}$'),
  -- Away since; null while it answers.
  away_since timestamptz
);
insert into rooms.server (name) values ('main');

create table rooms.room (
  id uuid primary key,
  code text not null unique check (code ~ '^[0-9]{6}$'),
  name text not null check (char_length(name) between 1 and 60),
  scenario text not null,
  join_by rooms.join_by not null,
  keep_days int not null default 30 check (keep_days between 0 and 365),
  state rooms.state not null default 'opening',
  server text not null references rooms.server (name),
  -- Where it is being moved to.
  moving_to text references rooms.server (name),
  -- Its settings and catalogue are copied from this room.
  copy_of uuid references rooms.room (id),
  -- Why the state is 'failed', for a host.
  fault text,
  -- The person of the first room; null where it was opened from the terminal.
  opened_by uuid,
  opened_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  closed_at timestamptz,
  deleted_at timestamptz,
  -- As last seen when it slept or when a host asked.
  people int not null default 0,
  day date,
  bytes bigint not null default 0,
  seen_at timestamptz,
  -- The last migration its database had; null until it is there.
  migration text,
  -- For how many days before its deletion its admins have been told: 7, 1, or 0 for not yet.
  warned smallint not null default 0 check (warned in (0, 1, 7)),
  check ((state = 'moving') = (moving_to is not null))
);
create index room_state on rooms.room (state, id);

-- Facilitators that a host invited to a room. Their account is in the room itself.
create table rooms.facilitator (
  room_id uuid not null references rooms.room (id),
  email text not null check (char_length(email) between 3 and 254),
  invited_at timestamptz not null default now(),
  primary key (room_id, email)
);
