-- Why: who decided a request was found out for each row of a list: from the last line of the audit log
--   about it, and from the line of a run. It is a fact of the decision and stands on the request, written
--   where it is decided: an admin, the house by itself (autopilot, run), or the owner who took it back.
-- Locks: request, alone, while its decided rows are filled and checked: seconds for half a million.
-- Undo: alter table request drop column decided_as; drop type decided_as.

create type decided_as as enum ('admin', 'house', 'owner');
alter table request add column decided_as decided_as;

update request set decided_as = case
  when cancelled then 'owner'
  when request.status <> 'completed' then 'admin'
  else case (
      select action from audit
      where audit.person_id = request.learner_id and about_kind = 'request'
        and about_id = request.id::text
      order by number desc limit 1)
    when 'autopilot.decided' then 'house'
    when 'wallet.approve' then 'admin'
    else case when exists (select from run_place where run_place.request_id = request.id)
      then 'house' else 'admin' end
    end
  end::decided_as
where decided_at is not null;

alter table request add check ((decided_as is null) = (decided_at is null));
alter table request add check (cancelled = coalesce(decided_as = 'owner', false));
