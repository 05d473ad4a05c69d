-- Why: what the server keeps for every feature: the answers of commands under their idempotency keys,
--   the counts of the rate limiter, mail on its way out, and the audit log, which is append-only and
--   hash-chained. Each entry's hash is over the entry before and all that this one says, and one row
--   holds the number and hash of the last: an entry that is edited, deleted or moved shows at the next
--   verification. The app seals entries and head with a key that the database never sees
--   (docs/decisions/0023). open_command stands now as 0080 has it.
-- Locks: none that matter, all tables are new.
-- Undo: drop table idempotency_key, attempt, outbox, mail_server, audit, audit_head, audit_key; drop the
--   type mail_state and the functions below.

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a wrong posting is reversed by new transfers', tg_table_name
    using errcode = 'restrict_violation';
end $$;

-- The answer to each command, under the key its sender chose: asked again, answered again.
create table idempotency_key (
  person_id uuid not null,
  key uuid not null,
  call text not null,
  body_hash bytea not null,
  -- As it was sent, to the letter.
  answer json,
  at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_key_at on idempotency_key using brin (at);

-- The first step of every command, in one round trip. A command holds the shared lock of the day; who
-- settles a day first takes it alone for a moment, so that no command still under way carries the day
-- before. The key is claimed under its unique index: a twin waits here, then gets our answer.
create function open_command(p_person uuid, p_key uuid, p_call text, p_body_hash bytea)
returns table (today date, fresh boolean, same boolean, answer json) language plpgsql as $$
declare claimed int := 1;
begin
  perform pg_advisory_xact_lock_shared(727001);
  if p_key is not null then
    insert into idempotency_key (person_id, key, call, body_hash)
    values (p_person, p_key, p_call, p_body_hash) on conflict do nothing;
    get diagnostics claimed = row_count;
  end if;
  if claimed = 1 then
    return query select business_day(), true, true, null::json;
  else
    return query select business_day(), false,
      stored.call = p_call and stored.body_hash = p_body_hash, stored.answer
      from idempotency_key as stored where stored.person_id = p_person and stored.key = p_key;
  end if;
end $$;

-- How often something was tried in a window, which begins with the first try: the floor under sign-in,
-- sign-up and reset.
create unlogged table attempt (
  bucket text primary key,
  window_start timestamptz not null,
  count int not null
);
create index attempt_window on attempt (window_start);

-- 'waiting': it lay there when a mail server was first set, and an admin says what becomes of it: it is
-- sent, or 'kept'.
create type mail_state as enum ('queued', 'sent', 'failed', 'waiting', 'kept');

create table outbox (
  id uuid primary key,
  kind text not null,
  -- What it is about; one message of a kind for each.
  about text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  state mail_state not null default 'queued',
  attempts int not null default 0,
  last_error text,
  next_try_at timestamptz not null default now(),
  queued_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  -- Null, or past, where nobody is carrying it.
  carried_until timestamptz,
  constraint outbox_once unique (kind, about, recipient)
);
create index outbox_due on outbox (next_try_at) where state = 'queued';

create table mail_server (
  id boolean primary key default true check (id),
  -- Since when mail leaves without a break; null: it does not leave.
  since timestamptz,
  -- When a process with a mail server was last there, to within a minute.
  seen_at timestamptz not null default now()
);
insert into mail_server default values;

create table audit (
  -- Gapless, from 1.
  number bigint primary key,
  at timestamptz not null,
  by_id uuid not null,
  -- The call's name.
  action text not null,
  -- What it was done to: 'request' and its id, 'machine' and its id, 'settings' and nothing.
  about_kind text,
  about_id text,
  -- Whom it concerns, where it is one person.
  person_id uuid,
  before jsonb,
  after jsonb,
  address text not null,
  user_agent text not null,
  previous bytea not null,
  hash bytea not null,
  -- Null in entries from before the log was sealed.
  seal bytea
);
create index audit_action on audit (action, number desc);
create index audit_person on audit (person_id, number desc) where person_id is not null;
create index audit_by on audit (by_id, number desc);

create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_rewriting();
create trigger audit_is_never_emptied before truncate on audit
  for each statement execute function refuse_rewriting();

-- The one lock of the chain: two writers never continue from the same entry.
create table audit_head (
  id boolean primary key default true check (id),
  number bigint not null,
  hash bytea not null,
  -- Over the number and hash of the last entry alone: an older head cannot be made from what is left.
  seal bytea
);
insert into audit_head (number, hash) values (0, sha256('SikaLab audit'));

-- From which entry on which key seals the log. The last row is the one in force.
create table audit_key (
  id int primary key,
  key_id text not null,
  -- The first entry under it, and the hash of the entry before.
  since bigint not null,
  head bytea not null,
  at timestamptz not null,
  -- Who is an admin, and the settings, at that moment: what later entries change.
  standing jsonb not null,
  -- Over all of the above.
  seal bytea not null
);
create trigger audit_key_is_append_only before update or delete on audit_key
  for each row execute function refuse_rewriting();
create trigger audit_key_is_never_emptied before truncate on audit_key
  for each statement execute function refuse_rewriting();

-- A jsonb array is written out in one way only, so the same entry always gives the same bytes.
create function audit_hash(
  previous bytea, number bigint, at timestamptz, by_id uuid, action text, about_kind text,
  about_id text, person_id uuid, before jsonb, after jsonb, address text, user_agent text
) returns bytea stable language sql as $$
  select sha256(previous || convert_to(jsonb_build_array(
    number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), by_id, action,
    about_kind, about_id, person_id, before, after, address, user_agent)::text, 'UTF8'))
$$;

-- What the next entry will be. It takes the one lock of the chain; the app seals and writes the entry.
create function next_audit_line(
  p_by uuid, p_action text, p_about_kind text, p_about_id text, p_person uuid,
  p_before jsonb, p_after jsonb, p_address text, p_user_agent text
) returns table (
  number bigint, at text, previous bytea, hash bytea, head_seal bytea
) language plpgsql as $$
declare
  head audit_head;
  this_at timestamptz;
begin
  select * into head from audit_head for update;
  this_at := clock_timestamp();
  return query select head.number + 1,
    to_char(this_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), head.hash,
    audit_hash(head.hash, head.number + 1, this_at, p_by, p_action, p_about_kind, p_about_id,
      p_person, p_before, p_after, p_address, p_user_agent),
    head.seal;
end $$;
