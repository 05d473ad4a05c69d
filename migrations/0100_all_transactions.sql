-- Why: the admin's list has every transaction of everyone: requests, and what the house credited or charged
--   by itself. A page of it is cut along an index in each order that the list offers, whatever a house of a
--   hundred thousand has posted, and the days that are over say how many there are (docs/decisions/0013).
--   Analytics asks on which business day somebody was last seen: the wall clock does not know it once the
--   house's clock was moved.
-- Locks: transfer, request and person, alone, while their indexes are made and day_total is counted anew:
--   ten seconds for four million transfers.
-- Undo: drop index transfer_entry_at, transfer_entry_amount, request_amount, request_kind; create index
--   request_amount on request (amount, id); create index request_kind on request (kind, id); alter table
--   day_total drop column transfers; alter table person drop column last_active_on.

create index transfer_entry_at on transfer (kind, at, learner_id, number)
  where 'wallet' in (source, target) and kind in ('sign_up', 'referral_bonus', 'machine_bought',
    'day_settled', 'bill_bought', 'bill_interest', 'bill_repaid');
create index transfer_entry_amount on transfer (kind, amount, at)
  where 'wallet' in (source, target) and kind in ('sign_up', 'referral_bonus', 'machine_bought',
    'day_settled', 'bill_bought', 'bill_interest', 'bill_repaid');

-- What is alike in amount or kind stands in the order of its time, as in the rest of the list.
drop index request_amount, request_kind;
create index request_amount on request (amount, requested_at, id);
create index request_kind on request (kind, requested_at, id);

alter table day_total add column transfers int;
update day_total set transfers = counted.transfers from (
  select day, kind, source, target, count(*) as transfers from transfer
  where day <= (select day from day_total_through) group by day, kind, source, target
) as counted
where (day_total.day, day_total.kind, day_total.source, day_total.target)
  = (counted.day, counted.kind, counted.source, counted.target);
alter table day_total alter column transfers set not null,
  add constraint day_total_transfers check (transfers > 0);

alter table person add column last_active_on date;
update person set last_active_on = (last_active_at at time zone 'Africa/Accra')::date
  + (business_day() - (now() at time zone 'Africa/Accra')::date)
where last_active_at is not null;
