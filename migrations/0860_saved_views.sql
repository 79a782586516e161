-- Filters and sort order of a list in the back-office, which an administrator gave a name.
create table saved_views (
  id uuid primary key,
  admin_id uuid not null references people on delete cascade,
  list text not null,
  name text not null,
  -- the part of the URL behind the question mark
  query text not null,
  created_at timestamptz not null default now(),
  unique (admin_id, list, name)
);
