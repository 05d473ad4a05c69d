-- Why: every admin action, append-only and hash-chained: each line's hash is over the line before
--   and all that this line says, and one row holds the number and hash of the last. Whoever edits,
--   deletes or reorders lines cannot hide it from the next verification.
-- Locks: none that matter, all tables are new.
-- Undo: drop table audit, audit_head; drop function append_audit, audit_hash.

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
  hash bytea not null
);
create index audit_action on audit (action, number desc);
create index audit_person on audit (person_id, number desc) where person_id is not null;
create index audit_by on audit (by_id, number desc);

create trigger audit_is_append_only before update or delete on audit
  for each row execute function refuse_rewriting();
create trigger audit_is_never_emptied before truncate on audit
  for each statement execute function refuse_rewriting();

-- The one lock of the chain: two writers never continue from the same line.
create table audit_head (
  id boolean primary key default true check (id),
  number bigint not null,
  hash bytea not null
);
insert into audit_head (number, hash) values (0, sha256('SikaLab audit'));

-- A jsonb array is written out in one way only, so the same line always gives the same bytes.
create function audit_hash(
  previous bytea, number bigint, at timestamptz, by_id uuid, action text, about_kind text,
  about_id text, person_id uuid, before jsonb, after jsonb, address text, user_agent text
) returns bytea stable language sql as $$
  select sha256(previous || convert_to(jsonb_build_array(
    number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), by_id, action,
    about_kind, about_id, person_id, before, after, address, user_agent)::text, 'UTF8'))
$$;

create function append_audit(
  p_by uuid, p_action text, p_about_kind text, p_about_id text, p_person uuid,
  p_before jsonb, p_after jsonb, p_address text, p_user_agent text
) returns bigint language plpgsql as $$
declare
  head audit_head;
  this_at timestamptz;
  this_hash bytea;
begin
  select * into head from audit_head for update;
  this_at := clock_timestamp();
  this_hash := audit_hash(head.hash, head.number + 1, this_at, p_by, p_action, p_about_kind,
    p_about_id, p_person, p_before, p_after, p_address, p_user_agent);
  insert into audit values (head.number + 1, this_at, p_by, p_action, p_about_kind, p_about_id,
    p_person, p_before, p_after, p_address, p_user_agent, head.hash, this_hash);
  update audit_head set number = head.number + 1, hash = this_hash;
  return head.number + 1;
end $$;
