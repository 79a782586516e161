-- One row for every package that can be found: an active package of a listed photographer with all that its price, its
-- distance and its place in a list depend on. Derived; server/search/offers.ts writes it in the transaction of what
-- changes it, and npm run search:rebuild writes it anew.
create table search_offers (
  package_id uuid primary key references packages on delete cascade,
  photographer_id uuid not null references people on delete cascade,
  service text not null,
  minutes integer not null,
  price_minor bigint not null,
  extra_hour_minor bigint not null,
  latitude double precision not null,
  longitude double precision not null,
  included_km integer not null,
  per_km_minor bigint not null,
  farthest_km integer not null,
  -- How far the photographer travels, in steps: each step is looked for in a box of its own size, so that a search
  -- walks those who may come and not everybody.
  reach smallint not null,
  languages text[] not null,
  rating_sum integer not null,
  reviews integer not null,
  -- what a calendar's numbers do not hold, see docs/decisions/059-days-for-search.md
  time_zone text not null,
  notice_hours integer not null,
  farthest_days integer not null
);
create index search_offers_by_photographer on search_offers (photographer_id);
create index search_offers_by_service on search_offers (service, reach, latitude, longitude);
create index search_offers_by_place on search_offers (reach, latitude, longitude);

-- 0: up to 50 km of road, 1: 150, 2: 500, 3: 2,000, 4: the world.
create function reach_of(farthest_km integer) returns smallint language sql immutable strict parallel safe as $$
  select case when farthest_km <= 50 then 0 when farthest_km <= 150 then 1 when farthest_km <= 500 then 2
    when farthest_km <= 2000 then 3 else 4 end::smallint
$$;
