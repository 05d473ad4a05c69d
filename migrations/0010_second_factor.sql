-- Why: a second factor for admins, in the auth library's own table, and the codes that were used, so
--   that none is taken twice.
-- Locks: auth."user" for a moment; the default is a constant, so no row is rewritten.
-- Undo: drop table spent_code, auth."twoFactor"; alter table auth."user" drop column
--   "twoFactorEnabled".

alter table auth."user" add column "twoFactorEnabled" boolean not null default false;

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
