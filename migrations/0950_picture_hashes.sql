-- What photos look like, as 64-bit hashes (server/core/pictures/likeness). The rows outlive their photos, so that a photo that
-- was here before is known: no reference to pictures.
create table picture_hashes (
  picture_id uuid not null,
  -- 0: the whole photo; the others are parts of it, so that a cropped copy is found.
  part smallint not null,
  hash bigint not null,
  owner_id uuid references people on delete set null,
  -- Of a gallery photo.
  booking_id uuid references bookings on delete set null,
  -- When the photo was uploaded.
  seen_at timestamptz not null,
  band0 integer not null generated always as (((hash >> 48) & 65535)::integer) stored,
  band1 integer not null generated always as (((hash >> 32) & 65535)::integer) stored,
  band2 integer not null generated always as (((hash >> 16) & 65535)::integer) stored,
  band3 integer not null generated always as ((hash & 65535)::integer) stored,
  primary key (picture_id, part)
);
create index picture_hashes_band0 on picture_hashes (band0, part);
create index picture_hashes_band1 on picture_hashes (band1, part);
create index picture_hashes_band2 on picture_hashes (band2, part);
create index picture_hashes_band3 on picture_hashes (band3, part);
create index picture_hashes_owner on picture_hashes (owner_id);
create index picture_hashes_booking on picture_hashes (booking_id) where booking_id is not null;

-- 0: not hashed yet; 1: hashed; -1: its stored size could not be read.
alter table pictures add column hashed smallint not null default 0;
-- What the file said of its origin (server/core/pictures/derive/credentials.ts); null where it said nothing.
alter table pictures add column credentials jsonb;

-- A portfolio photo that the public may not see: its client withdrew the consent, or our team took it down.
alter table pictures drop constraint pictures_state_check;
alter table pictures add constraint pictures_state_check
  check (state in ('working', 'ready', 'refused', 'withheld')) not valid;
alter table pictures validate constraint pictures_state_check;
