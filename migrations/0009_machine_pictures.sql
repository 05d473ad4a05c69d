-- Why: a machine may show a picture that an admin uploaded instead of the drawn one.
-- Locks: machine for a moment; the new column is empty.
-- Undo: alter table machine drop column picture_id; drop table machine_picture.

create table machine_picture (
  id uuid primary key,
  picture bytea not null,
  uploaded_at timestamptz not null default now()
);

alter table machine add column picture_id uuid references machine_picture (id);
create index machine_picture_of on machine (picture_id) where picture_id is not null;
