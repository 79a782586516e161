-- The ground that the marketplace stands on. Each part adds what it alone needs in a migration of its own.

-- Cities of the world, see the build step that prepares them. The id is made from the number at GeoNames, so that
-- a newer list finds the same rows.
create table places (
  id uuid primary key,
  name text not null,
  region text not null default '',
  -- ISO 3166-1, two letters
  country text not null,
  time_zone text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  population integer not null default 0
);

-- What a photographer shows and asks, beside the row in people that everybody has. Name and text about stand there.
create table studios (
  photographer_id uuid primary key references people on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  headline text not null default '' check (length(headline) <= 80),
  place_id uuid references places,
  languages text[] not null default '{}',
  links text[] not null default '{}',
  included_km integer not null default 30 check (included_km between 0 and 20000),
  per_km_minor bigint not null default 0 check (per_km_minor >= 0),
  farthest_km integer not null default 100 check (farthest_km between 0 and 20000),
  instant boolean not null default false,
  published boolean not null default false,
  verification text not null default 'none'
    check (verification in ('none', 'submitted', 'approved', 'changes', 'refused')),
  verification_reason text,
  -- Derived from all that a listing needs, by one function, in the transaction of what changes it.
  listed boolean not null default false,
  -- The calendar's rules; the weekly hours and the days that differ are rows of their own.
  before_minutes integer not null default 0 check (before_minutes between 0 and 1440),
  after_minutes integer not null default 0 check (after_minutes between 0 and 1440),
  notice_hours integer not null default 24 check (notice_hours between 0 and 8760),
  farthest_days integer not null default 365 check (farthest_days between 1 and 1095),
  most_per_day integer not null default 1 check (most_per_day between 1 and 48),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index studios_by_place on studios (place_id);

-- Addresses that a studio had before: they lead to the one it has now.
create table former_slugs (
  slug text primary key,
  photographer_id uuid not null references people on delete cascade,
  created_at timestamptz not null default now()
);
create index former_slugs_by_photographer on former_slugs (photographer_id);

create table packages (
  id uuid primary key,
  photographer_id uuid not null references people on delete cascade,
  name text not null check (length(name) between 1 and 60),
  service text not null,
  includes text not null default '',
  minutes integer not null check (minutes between 30 and 1440),
  price_minor bigint not null check (price_minor >= 0),
  extra_hour_minor bigint not null default 0 check (extra_hour_minor >= 0),
  pictures integer not null default 0 check (pictures >= 0),
  delivery_days integer not null check (delivery_days between 1 and 90),
  upfront_percent integer not null default 30 check (upfront_percent between 10 and 100),
  policy text not null default 'standard' check (policy in ('flexible', 'standard', 'event')),
  active boolean not null default true,
  -- Once booked, a package is put aside and never deleted.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index packages_by_photographer on packages (photographer_id, created_at, id);

-- Every photograph that somebody handed in. The bytes are in the storage under keys made of the id.
create table pictures (
  id uuid primary key,
  owner_id uuid references people on delete set null,
  purpose text not null check (purpose in ('portfolio', 'gallery', 'profile', 'evidence', 'message')),
  state text not null default 'working' check (state in ('working', 'ready', 'refused')),
  -- why it was refused, in words for its owner
  reason text,
  -- as the photographer called it; nobody else sees it except in what was delivered to them
  file_name text not null default '',
  content_type text not null default '',
  bytes bigint not null default 0,
  sha256 bytea,
  crc32 bigint,
  width integer,
  height integer,
  taken_at timestamptz,
  -- a thumbhash, shown until the picture is there
  placeholder bytea,
  -- the derivatives that exist: { "320": { "type": "image/webp", "bytes": …, "width": …, "height": … }, … }
  sizes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  ready_at timestamptz
);
create index pictures_by_owner on pictures (owner_id, purpose, created_at);

create table portfolio_pictures (
  picture_id uuid primary key references pictures on delete cascade,
  photographer_id uuid not null references people on delete cascade,
  position integer not null,
  caption text not null default '',
  alt text not null default '',
  service text,
  cover boolean not null default false
);
create index portfolio_pictures_by_photographer on portfolio_pictures (photographer_id, position, picture_id);
create unique index portfolio_pictures_one_cover on portfolio_pictures (photographer_id) where cover;

-- Opening hours, wall-clock in the zone of the base place. An end at or before its start is on the next day.
create table weekly_hours (
  photographer_id uuid not null references people on delete cascade,
  position smallint not null,
  -- 1 is Monday
  day smallint not null check (day between 1 and 7),
  from_time time not null,
  to_time time not null,
  primary key (photographer_id, position)
);

-- Days that differ from their weekday. No spans: closed.
create table day_exceptions (
  photographer_id uuid not null references people on delete cascade,
  date date not null,
  -- [{ "from": "09:00", "to": "12:00" }, …]
  spans jsonb not null default '[]',
  primary key (photographer_id, date)
);

create table time_off (
  id uuid primary key,
  photographer_id uuid not null references people on delete cascade,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  note text not null default '',
  created_at timestamptz not null default now()
);
create index time_off_by_photographer on time_off using gist (photographer_id, during);

-- A booking knows where it stands in the process (state), of which the back-office shows a coarser word (status), and
-- when it is as instants: wall-clock times of a day on which the clock changes are not enough to tell.
create function booking_status(state text) returns text
language sql immutable strict as $$
  select case
    when state in ('held', 'requested') then 'pending'
    when state in ('booked', 'shot', 'delivered', 'changes', 'disputed') then 'confirm'
    when state = 'completed' then 'completed'
    else 'cancelled' end
$$;

alter table bookings
  add column state text,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column before_minutes integer not null default 0 check (before_minutes >= 0),
  add column after_minutes integer not null default 0 check (after_minutes >= 0),
  -- until when a hold blocks the calendar; whoever looks later takes it as gone, whether or not a job has said so
  add column hold_until timestamptz;

alter table bookings disable trigger user;
update bookings set
  starts_at = lower(during),
  ends_at = upper(during),
  state = case status
    when 'pending' then 'requested'
    when 'confirm' then case when upper(during) <= now() then 'shot' else 'booked' end
    else status end;
alter table bookings enable trigger user;

alter table bookings drop constraint bookings_no_overlap;
alter table bookings drop column during;

-- Rows that come with the coarser word or the wall-clock times only (imports, the demo) get the rest from them.
create function complete_booking() returns trigger
language plpgsql as $$
begin
  if new.starts_at is null then
    new.starts_at := (new.shoot_date + new.start_time) at time zone new.time_zone;
  end if;
  if new.ends_at is null then
    new.ends_at := (new.shoot_date + new.end_time
      + case when new.end_time <= new.start_time then interval '1 day' else interval '0' end) at time zone new.time_zone;
  end if;
  if new.state is null or (tg_op = 'UPDATE' and new.status <> old.status and new.state = old.state) then
    new.state := case new.status
      when 'pending' then 'requested'
      when 'confirm' then case when new.ends_at <= now() then 'shot' else 'booked' end
      else new.status end;
  else
    new.status := booking_status(new.state);
  end if;
  return new;
end $$;
create trigger complete_booking before insert or update on bookings
  for each row execute function complete_booking();

alter table bookings
  alter column state set not null,
  alter column starts_at set not null,
  alter column ends_at set not null,
  add constraint bookings_state_known check (state in ('held', 'requested', 'booked', 'shot', 'delivered', 'changes',
    'disputed', 'completed', 'expired', 'declined', 'cancelled')),
  add constraint bookings_status_of_state check (status = booking_status(state)),
  add constraint bookings_end_after_start check (starts_at < ends_at),
  add constraint bookings_hold_ends check ((state = 'held') <= (hold_until is not null)),
  drop constraint bookings_check,
  add column during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  -- What nobody else may take: the shoot with the minutes that are kept free around it.
  add column blocked tstzrange not null generated always as (
    tstzrange(
      ((starts_at at time zone 'UTC') - make_interval(mins => before_minutes)) at time zone 'UTC',
      ((ends_at at time zone 'UTC') + make_interval(mins => after_minutes)) at time zone 'UTC'
    )
  ) stored;
alter table bookings
  add constraint bookings_no_overlap exclude using gist (photographer_id with =, blocked with &&)
    where (state not in ('expired', 'declined', 'cancelled'));
create index bookings_held on bookings (hold_until) where state = 'held';
