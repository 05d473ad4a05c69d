-- Why: a notification of a decision stands under the business day it was made on, which is neither
--   the day of the request nor, where the clock was moved, the date of decided_at.
-- Locks: request, while its rows get the day; earlier decisions take that of what they posted.
-- Undo: alter table request drop column status_on.

alter table request
  -- The business day on which the request came to its present status.
  add column status_on date not null default business_day();

update request set status_on = coalesce(
  (select max(day) from transfer
    where transfer.learner_id = request.learner_id and cause = request.id),
  requested_on);
