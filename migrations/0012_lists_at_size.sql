-- Why: the admin's lists of people and requests are sorted, counted and paged at a hundred thousand
--   people and half a million requests; each order they offer has an index to walk.
-- Locks: request and person while the indexes are built.
-- Undo: drop the indexes below.

create index request_amount on request (amount, id);
create index request_kind on request (kind, id);
create index request_date on request (requested_at, id);
create index request_requested_on on request (requested_on, status);
create index request_completed_on on request (status_on, kind) include (amount)
  where status = 'completed';
drop index request_newest;

create index person_email_order on person (email, id) where deleted_at is null;
create index person_status_of on person (status) where deleted_at is null;
