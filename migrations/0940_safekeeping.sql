-- Photographers who promise to store the photos of every shoot with us within 48 hours, sealed for the client.
alter table studios add column safekeeping boolean not null default false;
-- Whether the promise is made and kept, for the filter of the search.
alter table search_offers add column safe boolean not null default false;

-- One row for each booking that was made under this promise.
create table safekeepings (
  booking_id uuid primary key references bookings (id),
  photographer_id uuid not null references people (id) on delete cascade,
  created_at timestamptz not null default now(),
  reminded_at timestamptz,
  -- at most one of the two: whether enough photos were stored in time
  fulfilled_at timestamptz,
  missed_at timestamptz,
  -- the set is open to the client from and until
  opened_at timestamptz,
  open_until timestamptz,
  warned_at timestamptz,
  -- its photos are deleted
  ended_at timestamptz,
  check (fulfilled_at is null or missed_at is null),
  check ((opened_at is null) = (open_until is null))
);
create index safekeepings_outcomes on safekeepings (photographer_id, coalesce(missed_at, fulfilled_at) desc)
  where coalesce(missed_at, fulfilled_at) is not null;
create index safekeepings_pending on safekeepings (booking_id) where ended_at is null;

-- Photos are sealed together. A seal stays as a record when its photos are deleted.
create table safekeeping_seals (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  number smallint not null,
  pictures integer not null check (pictures > 0),
  bytes bigint not null,
  -- SHA-256 of the sorted lines “sha256, two spaces, name”, in hexadecimal digits
  manifest text not null,
  sealed_at timestamptz not null,
  unique (booking_id, number)
);

create table safekeeping_pictures (
  picture_id uuid primary key references pictures (id) on delete cascade,
  booking_id uuid not null references bookings (id),
  seal_id uuid references safekeeping_seals (id)
);
create index safekeeping_pictures_booking on safekeeping_pictures (booking_id, seal_id);

alter table pictures drop constraint pictures_purpose_check;
alter table pictures add constraint pictures_purpose_check
  check (purpose in ('portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute', 'plan', 'safekeeping')) not valid;
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('portfolio', 'gallery', 'profile', 'evidence', 'message', 'dispute', 'plan', 'safekeeping')) not valid;
