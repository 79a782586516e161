-- Photographers that somebody wants to find again. Before somebody signs in they are kept in a cookie of the browser.
create table favourites (
  person_id uuid not null references people on delete cascade,
  photographer_id uuid not null references people on delete cascade,
  created_at timestamptz not null default now(),
  primary key (person_id, photographer_id)
);
create index favourites_by_photographer on favourites (photographer_id);
