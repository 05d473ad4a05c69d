-- Why: a class joins with a name alone: no e-mail, no password, no phone number. A person then has a
--   name of the room in place of an e-mail, and a return card of which only a keyed hash is stored.
-- Locks: person, auth."user", auth.session and settings, alone, for a moment; person is read once to
--   check the new rule.
-- Undo: delete the people without an e-mail; drop table presence, banned_phone,
--   seat_code, seat; drop the columns
--   below; put person_deleted_is_nameless of 0003 and the NOT NULL of auth."user".email back.

alter table person
  -- What the room calls them; null: their e-mail does. Never an e-mail, so that the two are told apart.
  add column name text check (char_length(name) between 2 and 40 and name !~ '[@\n\r\t]'),
  -- How many people play on this one seat.
  add column members smallint not null default 1 check (members between 1 and 12),
  drop constraint person_deleted_is_nameless,
  add constraint person_deleted_is_nameless check (
    case when deleted_at is null
      then (email is not null or name is not null)
        and practice_number is not null and referral_code is not null
      else email is null and name is null and practice_number is null and referral_code is null
        and status = 'suspended'
    end
  ),
  -- A password and a second factor hang on the e-mail.
  add constraint person_admin_has_email check (role = 'learner' or email is not null or deleted_at is not null);
create unique index person_name_unique on person (lower(name)) where deleted_at is null;
-- The admin's list of people orders by what each is called.
create index person_called on person ((coalesce(name, email)), id) where deleted_at is null;

alter table auth."user" alter column email drop not null;

-- The phone a session was opened on: players who share it have sessions of the same phone. A locked
-- session lets nobody in until its card or PIN is given.
alter table auth.session
  add column phone uuid,
  add column locked_at timestamptz;
create index session_phone on auth.session (phone) where phone is not null;

-- The ways back to a seat. HMACs with the server's key: who reads the table alone cannot try codes.
create table seat (
  person_id uuid primary key references person (id),
  -- How many times the card was drawn; the code follows from it and the server's key.
  draw int not null default 1 check (draw > 0),
  card_hash bytea not null constraint seat_card_unique unique,
  pin_hash bytea,
  -- The offer of names that was taken: sent again, it leads to the same seat.
  offer_hash bytea constraint seat_offer_unique unique
);

-- A code, good once, that moves a person to another phone.
create table seat_code (
  hash bytea primary key,
  person_id uuid not null references person (id),
  made_by uuid not null references person (id),
  expires_at timestamptz not null
);
create index seat_code_person on seat_code (person_id);

-- A phone that may not join again, by the hash of the session it had.
create table banned_phone (
  hash bytea primary key,
  banned_at timestamptz not null default now()
);

-- Who has a page open, by when it was last heard of. Worth nothing after a crash.
create unlogged table presence (
  person_id uuid primary key,
  seen_at timestamptz not null default now()
);

-- Which of the two ways of joining are open here.
create type join_by as enum ('email', 'name', 'both');
alter table settings
  add column join_by join_by not null default 'email',
  -- People may write a name of their own.
  add column free_names boolean not null default false,
  -- Nobody joins until it is lifted.
  add column joining_locked boolean not null default false,
  -- When the lobby ended; null: phones wait in it, where people join by name.
  add column begun_at timestamptz;
-- A room that is in use already has begun.
update settings set begun_at = now() where exists (select from person where role = 'learner');

-- An audit entry says where it was made, for ever. Where people join by name alone no address stays.
create function lasting_address(address text) returns text stable language sql as $$
  select case when exists (select from settings where join_by = 'name') then '' else address end
$$;
