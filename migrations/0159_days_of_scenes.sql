-- Why: days of a lesson's scenes that had passed for nobody pass again. The row's instant then said three things:
--   when the scene began, whether anybody was paid since, and for which scene days passed. So days passed in a
--   scene that did not say so, a scene counted its class from anew, and a computer's clock that was set back had
--   days paid twice. The business day never goes back.
-- Locks: lesson_begun for a moment. Rows of before have neither: their days pass no second time.
-- Undo: alter table lesson_begun drop column days_on, drop column days_of.

alter table lesson_begun
  -- The business day after which the scene's days pass: who was paid for a later one had use of them.
  add column days_on date,
  -- The scene that was shown when they passed, where that is another.
  add column days_of text;

alter table lesson_begun alter column days_on set default business_day();
