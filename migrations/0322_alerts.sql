-- What a member wants to be emailed about: new photographers for a saved search, or a date that becomes available.
create table alerts (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('search', 'date')),
  -- The criteria of a saved search as a URL query.
  query text not null default '',
  photographer_id uuid references people on delete cascade,
  date date,
  -- Photographers who were first listed before this are not new to a saved search.
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((kind = 'date') = (photographer_id is not null and date is not null)),
  unique nulls not distinct (person_id, kind, query, photographer_id, date)
);
create index alerts_by_photographer on alerts (photographer_id) where photographer_id is not null;
-- Null until a photographer is listed for the first time.
alter table studios add column first_listed_at timestamptz;
