-- Calendars of other programs that a photographer lets us read, and what stands in them.
create table calendar_feeds (
  id uuid primary key,
  photographer_id uuid not null references people on delete cascade,
  name text not null default '' check (length(name) <= 100),
  url text not null check (length(url) <= 2000),
  -- when it was last tried, when it last worked, and what is wrong since, in words
  checked_at timestamptz,
  fetched_at timestamptz,
  problem text,
  -- so that a feed that has not changed is not sent again
  etag text,
  last_modified text,
  -- events that could be read, and those that could not
  events integer not null default 0,
  skipped integer not null default 0,
  -- until when a process has it in hand
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  unique (photographer_id, url)
);
create index calendar_feeds_by_check on calendar_feeds (checked_at nulls first);

create table imported_events (
  feed_id uuid not null references calendar_feeds on delete cascade,
  position integer not null,
  photographer_id uuid not null references people on delete cascade,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  summary text not null default '',
  primary key (feed_id, position)
);
create index imported_events_by_photographer on imported_events using gist (photographer_id, during);

-- The secret link under which other programs read a photographer's bookings.
create table calendar_exports (
  photographer_id uuid primary key references people on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);

-- What search reads about calendars; see docs/decisions/059-days-for-search.md. Written by server/calendar/derived.ts alone, in
-- the transaction of what changes it. `lengths[i]` is the longest booking, in minutes, that could begin at the (i - 1)th half
-- hour of that day on the photographer's wall, 0 where none can; `longest` is the largest of them. Notice, farthest day and the
-- hour of asking are not in it.

-- How each weekday (1 is Monday) is while nothing special happens.
create table free_weekdays (
  photographer_id uuid not null references people on delete cascade,
  day smallint not null check (day between 1 and 7),
  lengths smallint[] not null check (cardinality(lengths) = 48),
  longest smallint not null,
  primary key (photographer_id, day)
);

-- The dates that differ from their weekday. A hold runs out by itself, so a date can have several rows; the one that counts is
-- the one with since <= now < until. There is always exactly one, or none at all.
create table free_days (
  photographer_id uuid not null references people on delete cascade,
  date date not null,
  since timestamptz not null default '-infinity',
  until timestamptz not null default 'infinity',
  lengths smallint[] not null check (cardinality(lengths) = 48),
  longest smallint not null,
  primary key (photographer_id, date, since),
  check (since < until)
);

-- In which zone, and up to which date, a photographer's days above were worked out.
create table free_calendars (
  photographer_id uuid primary key references people on delete cascade,
  time_zone text not null,
  known_to date not null,
  refreshed_at timestamptz not null default now()
);
create index free_calendars_by_end on free_calendars (known_to);
