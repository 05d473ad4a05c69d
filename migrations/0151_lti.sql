-- Why: a class can be opened from a school's learning platform by LTI 1.3, where a host registers that platform, and what
--   was completed goes back to it. Of whoever is launched nothing of the platform's is kept in the clear: their seat has a
--   keyed hash in the room, and the id to which a grade goes is encrypted until it is sent. Used in the first room alone.
-- Locks: none; new tables.
-- Undo: drop table lti_grade, lti_invitation, lti_login, lti_deployment, lti_platform, lti_key.

-- The key pair with which this server signs what it asks of platforms; the private half is encrypted with AUTH_SECRET.
create table lti_key (
  id smallint primary key default 1 check (id = 1),
  kid text not null,
  public_key jsonb not null,
  private_key text not null
);

create table lti_platform (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  issuer text not null,
  client_id text not null,
  auth_url text not null,
  token_url text not null,
  keys_url text not null,
  registered_at timestamptz not null default now(),
  unique (issuer, client_id)
);

create table lti_deployment (
  platform_id uuid not null references lti_platform (id) on delete cascade,
  deployment text not null check (char_length(deployment) between 1 and 255),
  primary key (platform_id, deployment)
);

-- A launch that has begun: good once, for ten minutes. Hashes alone.
create table lti_login (
  state_hash bytea primary key,
  nonce_hash bytea not null,
  platform_id uuid not null references lti_platform (id) on delete cascade,
  expires_at timestamptz not null
);

-- A link by which one platform registers itself: good once, for an hour, and for the host that was named.
create table lti_invitation (
  hash bytea primary key,
  host text not null,
  expires_at timestamptz not null
);

-- A grade that goes back once its class was told the truth.
create table lti_grade (
  id uuid primary key,
  platform_id uuid not null references lti_platform (id) on delete cascade,
  room text not null,
  -- HMAC of platform, person there and room: a second launch is the same row.
  hash bytea not null unique,
  -- Where it goes, encrypted; null once it was sent.
  sealed text,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'failed')),
  attempts int not null default 0,
  next_try_at timestamptz not null default now(),
  last_error text,
  check ((state = 'sent') = (sealed is null))
);
create index lti_grade_due on lti_grade (next_try_at) where state = 'queued';
