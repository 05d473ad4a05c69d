-- Why: the table of idempotency keys bears the name that everyone knows it by.
-- Locks: answered, for a moment; no row is written.
-- Undo: alter table idempotency_key rename to answered, the constraint and the index back with it, and
--   open_command as 0003 has it.

alter table answered rename to idempotency_key;
alter table idempotency_key rename constraint answered_pkey to idempotency_key_pkey;
alter index answered_at rename to idempotency_key_at;

create or replace function open_command(p_person uuid, p_key uuid, p_call text, p_body_hash bytea)
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
