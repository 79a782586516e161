-- How often a photographer's page was opened and search showed the photographer, by day of the operator's time zone.
-- Nothing about visitors is stored.
create table profile_counts (
  photographer_id uuid not null references people on delete cascade,
  day date not null,
  views integer not null default 0,
  shown integer not null default 0,
  primary key (photographer_id, day)
);
