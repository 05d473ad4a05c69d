-- Why: people and their roles, and the auth library's own tables in a schema of their own.
-- Locks: none that matter, all tables are new.
-- Undo: drop schema auth cascade; drop table setup_link, attempt, person; drop the enums.

create schema auth;

create table auth."user" (
  id uuid primary key,
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null default false,
  image text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
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
create table auth.verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_identifier on auth.verification (identifier);

create type person_role as enum ('investor', 'admin');
create type person_status as enum ('active', 'inactive', 'suspended');

-- Learners' practice numbers: 000 and seven digits. 0000000001 to 0000000999 are the house's.
create sequence practice_number minvalue 1000 maxvalue 9999999;

create table person (
  id uuid primary key,
  email text not null constraint person_email_unique unique check (email = lower(email)),
  role person_role not null default 'investor',
  status person_status not null default 'active',
  practice_number text not null unique
    default '000' || lpad(nextval('practice_number')::text, 7, '0')
    check (practice_number ~ '^000[0-9]{7}$'),
  referral_code text not null constraint person_referral_code_unique unique
    check (referral_code ~ '^[A-Z0-9]{6}$'),
  referred_by uuid references person (id),
  referrals int not null default 0 check (referrals >= 0),
  joined_on date not null,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  check (referred_by <> id)
);
create index person_referred_by on person (referred_by) where referred_by is not null;
create index person_admins on person (id) where role = 'admin';

-- The one-time link for the first admin. Only its hash is kept.
create table setup_link (
  id boolean primary key default true check (id),
  token_hash text not null,
  made_at timestamptz not null default now()
);

-- How often something was tried in a window: the floor under sign-in, sign-up and reset.
create unlogged table attempt (
  bucket text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (bucket, window_start)
);
create index attempt_window on attempt (window_start);
