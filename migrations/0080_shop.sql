-- Why: once the room was told the truth, the shop is closed: nothing is paid in or bought any more, and
--   withdrawals stay. Each command that pays in or buys is asked by the statement that opens it
--   (open_command, before in 0001 and 0073).
-- Locks: none; no row is written.
-- Undo: drop this function; open_command as 0073 has it.

drop function open_command(uuid, uuid, text, bytea, boolean);

-- p_while_closed: the command changes nothing that a closed room keeps, such as ending a session.
-- p_shop: the command pays in or buys.
create function open_command(
  p_person uuid, p_key uuid, p_call text, p_body_hash bytea, p_while_closed boolean default false,
  p_shop boolean default false
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
    if p_shop and exists (select from settings where revealed) then
      raise exception 'the shop is closed' using errcode = 'SH001';
    end if;
    return query select business_day(), true, true, null::json;
  else
    return query select business_day(), false,
      stored.call = p_call and stored.body_hash = p_body_hash, stored.answer
      from idempotency_key as stored where stored.person_id = p_person and stored.key = p_key;
  end if;
end $$;
