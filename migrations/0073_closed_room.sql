-- Why: in a closed room everyone reads and nothing moves. Each command asks under the lock that the
--   closing takes alone, so none that is under way commits after it. open_command stands now as 0080 has it.
-- Locks: settings, for a moment; no row is written.
-- Undo: alter table settings drop column closed_at; drop both functions; open_command as 0071 has it.

alter table settings add column closed_at timestamptz;

create function refuse_closed_room() returns void language plpgsql as $$
begin
  if exists (select from settings where closed_at is not null) then
    raise exception 'this room is closed' using errcode = 'CL001';
  end if;
end $$;

drop function open_command(uuid, uuid, text, bytea);

-- p_while_closed: the command changes nothing that a closed room keeps, such as ending a session.
create function open_command(
  p_person uuid, p_key uuid, p_call text, p_body_hash bytea, p_while_closed boolean default false
)
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
    -- What was done before the closing is still answered to who asks again.
    if not p_while_closed then perform refuse_closed_room(); end if;
    return query select business_day(), true, true, null::json;
  else
    return query select business_day(), false,
      stored.call = p_call and stored.body_hash = p_body_hash, stored.answer
      from idempotency_key as stored where stored.person_id = p_person and stored.key = p_key;
  end if;
end $$;
