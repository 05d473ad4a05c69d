-- Why: who owns the database could compute the chain of the audit log anew with the database's own
--   function, or cut its end off and move the head back. From now on the app seals each line and the
--   head with a key that the database never sees (docs/decisions/0023).
-- Locks: audit and audit_head for a moment; the columns are null, so no row is rewritten. Lines from
--   before keep their hash and have no seal; the first start that has the key seals what they end in.
-- Undo: alter table audit drop column seal; alter table audit_head drop column seal; alter table
--   request drop column payout_seal; drop table audit_key; drop function next_audit_line; and
--   append_audit as in 0005.

alter table audit add column seal bytea;
-- Over the number and hash of the last line alone: an older head cannot be made from what is left.
alter table audit_head add column seal bytea;
-- Over a withdrawal's practice number, as it was asked for.
alter table request add column payout_seal text;

-- From which line on which key seals the log. The last row is the one in force.
create table audit_key (
  id int primary key,
  key_id text not null,
  -- The first line under it, and the hash of the line before.
  since bigint not null,
  head bytea not null,
  at timestamptz not null,
  -- Who is an admin, and the settings, at that moment: what later lines change.
  standing jsonb not null,
  -- Over all of the above.
  seal bytea not null
);
create trigger audit_key_is_append_only before update or delete on audit_key
  for each row execute function refuse_rewriting();
create trigger audit_key_is_never_emptied before truncate on audit_key
  for each statement execute function refuse_rewriting();

-- A process from before this step must not write lines without a seal.
drop function append_audit(uuid, text, text, text, uuid, jsonb, jsonb, text, text);

-- What the next line will be. It takes the one lock of the chain; the app seals and writes the line.
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
