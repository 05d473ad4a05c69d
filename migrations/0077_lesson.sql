-- Why: a facilitator leads a class through an hour scene by scene. Which scene it is belongs to the
--   database, so that a reload, another device or a killed process loses nothing.
-- Locks: none; new tables.
-- Undo: drop table lesson_form, lesson_answer, lesson_begun, lesson.

create table lesson (
  id uuid primary key,
  -- The scenes of this lesson in their order, by the names in src/features/lesson/rules/scenes.
  scenes text[] not null check (cardinality(scenes) between 1 and 40),
  -- In minutes: 30, 60 or 90.
  length smallint not null check (length in (30, 60, 90)),
  -- The scene that is shown, counted from 1, and since when.
  place smallint not null default 1 check (place between 1 and cardinality(scenes)),
  scene_at timestamptz not null default now(),
  -- Of a scene that goes step by step, such as the eight signs: which of them, from 1.
  step smallint not null default 1 check (step between 1 and 40),
  -- Every phone shows 'Look up'.
  eyes_up boolean not null default false,
  begun_by uuid not null references person (id),
  begun_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index lesson_under_way on lesson ((true)) where ended_at is null;

-- What a scene does, it does once in a lesson, also where the facilitator goes back and on again.
create table lesson_begun (
  lesson_id uuid not null references lesson (id),
  scene text not null,
  begun_at timestamptz not null default now(),
  primary key (lesson_id, scene)
);

-- What people tapped on their phones in a scene. Shown as sums alone.
create table lesson_answer (
  lesson_id uuid not null references lesson (id),
  scene text not null,
  person_id uuid not null references person (id),
  choice text not null check (char_length(choice) between 1 and 40),
  primary key (lesson_id, scene, person_id, choice)
);
create index lesson_answer_person on lesson_answer (person_id);

-- A facilitator's own form of the lesson.
create table lesson_form (
  name text primary key check (char_length(name) between 1 and 60),
  scenes text[] not null check (cardinality(scenes) between 1 and 40),
  length smallint not null check (length in (30, 60, 90))
);
