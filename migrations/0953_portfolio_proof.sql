-- From which delivered gallery a portfolio photo descends.
create table portfolio_origins (
  picture_id uuid primary key references pictures on delete cascade,
  booking_id uuid not null references bookings on delete cascade,
  -- Null once the gallery has ended.
  gallery_picture_id uuid references pictures on delete set null,
  -- In how many of 64 bits the two hashes differ.
  distance smallint not null,
  -- The same photo was here before, outside this gallery: it does not earn the mark.
  seen_before boolean not null,
  found_at timestamptz not null default now(),
  -- Since when all conditions of the mark but the client's consent are met.
  proven_at timestamptz
);
create index portfolio_origins_booking on portfolio_origins (booking_id);
create index portfolio_origins_gallery on portfolio_origins (gallery_picture_id);
create index portfolio_origins_waiting on portfolio_origins (picture_id) where proven_at is null and not seen_before;

-- The same photo in the portfolios of two photographers, for our team to decide on.
create table portfolio_pairs (
  id uuid primary key,
  earlier_id uuid not null references pictures on delete cascade,
  later_id uuid not null references pictures on delete cascade,
  distance smallint not null,
  created_at timestamptz not null default now(),
  decision text check (decision in ('dismissed', 'taken-down')),
  -- The photo that was taken down.
  taken_id uuid references pictures on delete cascade,
  reason text not null default '',
  decided_at timestamptz,
  decided_by uuid references people on delete set null,
  unique (earlier_id, later_id),
  check ((decision is null) = (decided_at is null)),
  check ((decision = 'taken-down') = (taken_id is not null))
);
create index portfolio_pairs_later on portfolio_pairs (later_id);
create index portfolio_pairs_taken on portfolio_pairs (taken_id);
create index portfolio_pairs_open on portfolio_pairs (created_at, id) where decision is null;

-- Why the public may not see it.
alter table portfolio_pictures add column withheld text check (withheld in ('consent', 'duplicate'));
alter table portfolio_pictures add column withheld_reason text not null default '';
-- When it was compared with galleries and other portfolios; null: not yet.
alter table portfolio_pictures add column compared_at timestamptz;
