-- Why: people say the number of a request to each other, and nobody says a UUID. Each gets a short one of
--   signs that are not read for one another, dep_7KQ2M9 or wth_7KQ2M9. The numbers come from a sequence
--   that is multiplied within 31^6, so two of them are never the same and neighbours look different.
-- Locks: request, alone, while it is written anew with its indexes: seconds for half a million.
-- Undo: alter table request drop column number, drop column code; drop function next_request_code;
--   drop sequence request_code.

create sequence request_code maxvalue 887503680;

create function next_request_code() returns text language plpgsql volatile as $$
declare
  rest bigint := (nextval('request_code') * 548507443 + 123456789) % 887503681;
  code text := '';
begin
  for place in 1..6 loop
    code := code || substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', (rest % 31)::int + 1, 1);
    rest := rest / 31;
  end loop;
  return code;
end $$;

alter table request
  add column code text not null default next_request_code()
    constraint request_code_signs check (code ~ '^[A-HJKMNP-Z2-9]{6}$'),
  add column number text not null
    generated always as (case when kind = 'deposit' then 'dep_' else 'wth_' end || code) stored
    constraint request_number_once unique;

alter sequence request_code owned by request.code;
