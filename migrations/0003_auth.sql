-- Why: people and their roles, and the auth library's own tables in a schema of their own. A deleted
--   person keeps a nameless row, because others' referrals and the ledger point to it.
-- Locks: none that matter, all tables are new.
-- Undo: drop schema auth cascade; drop table admin_address, setup_link, spent_code, person; drop the
--   sequence, the enums and the function.

create schema auth;

create table auth."user" (
  id uuid primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "twoFactorEnabled" boolean not null default false
);
create table auth.session (
  id uuid primary key,
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" (id) on delete cascade
);
create index session_owner on auth.session ("userId");
create table auth.account (
  id uuid primary key,
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("providerId", "accountId")
);
create index account_owner on auth.account ("userId");
-- A link that lets in is stored as its hash alone, so that who reads the table cannot follow it.
create table auth.verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier on auth.verification (identifier);
-- One for each person: the library encrypts secret and codes with AUTH_SECRET.
create table auth."twoFactor" (
  id uuid primary key,
  "userId" uuid not null constraint second_factor_owner unique
    references auth."user" (id) on delete cascade,
  secret text not null,
  "backupCodes" text not null,
  verified boolean not null default false,
  "failedVerificationCount" int not null default 0,
  "lockedUntil" timestamptz
);

-- A time-based code that was taken, as an HMAC over it and its person.
create table spent_code (
  hash bytea primary key,
  spent_at timestamptz not null default now()
);
create index spent_code_age on spent_code (spent_at);

create type person_role as enum ('learner', 'admin');
create type person_status as enum ('active', 'inactive', 'suspended');

-- Learners' practice numbers: 000 and seven digits. 0000000001 to 0000000999 are the house's.
create sequence practice_number minvalue 1000 maxvalue 9999999;

create table person (
  id uuid primary key,
  email text constraint person_email_unique unique check (email = lower(email)),
  role person_role not null default 'learner',
  status person_status not null default 'active',
  practice_number text unique
    default '000' || lpad(nextval('practice_number')::text, 7, '0')
    check (practice_number ~ '^000[0-9]{7}$'),
  referral_code text constraint person_referral_code_unique unique
    check (referral_code ~ '^[A-Z0-9]{6}$'),
  referred_by uuid references person (id),
  referrals int not null default 0 check (referrals >= 0),
  joined_on date not null,
  created_at timestamptz not null default now(),
  -- Null until they are first seen: somebody who was invited may never come.
  last_active_at timestamptz,
  -- How many times the avatar was drawn anew; with the e-mail it decides the picture.
  avatar int not null default 0 check (avatar >= 0),
  notices_seen_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Who invited them last, and when the link was shown to that admin where no mail server is set.
  invited_by uuid references person (id),
  invitation_shown_at timestamptz,
  -- Their role was changed while they had a password: the links that let them in, and their e-mail,
  -- are theirs alone from then on.
  guarded boolean not null default false,
  -- An admin changed their e-mail: they are made no admin.
  email_by_admin boolean not null default false,
  check (referred_by <> id),
  -- Deleted is nameless, and nameless is deleted.
  constraint person_deleted_is_nameless check (
    case when deleted_at is null
      then email is not null and practice_number is not null and referral_code is not null
      else email is null and practice_number is null and referral_code is null
        and status = 'suspended'
    end
  )
);
create index person_referred_by on person (referred_by) where referred_by is not null;
create index person_admins on person (id) where role = 'admin';
-- Each order that the admin's list of people offers.
create index person_joined on person (joined_on, id) where deleted_at is null;
create index person_last_active on person (last_active_at nulls first, id) where deleted_at is null;
create index person_email_order on person (email, id) where deleted_at is null;
create index person_status_of on person (status) where deleted_at is null;

create function remember_role() returns trigger language plpgsql as $$
begin
  new.guarded := new.guarded or old.guarded or (new.role <> old.role and exists (
    select from auth.account where "userId" = new.id and password is not null));
  return new;
end $$;
create trigger person_role_is_remembered before update of role, guarded on person
  for each row execute function remember_role();

-- The addresses that admins had are recognised, so that nobody takes one to go by its name.
create table admin_address (
  -- HMAC-SHA256 of the address with AUTH_SECRET; the address itself is erased with its person.
  hash bytea primary key,
  person_id uuid not null references person (id)
);

-- The one-time link for the first admin. Only its hash is stored.
create table setup_link (
  id boolean primary key default true check (id),
  token_hash text not null,
  made_at timestamptz not null default now()
);
