-- How places are found while somebody types: every name as small letters without accents. A place's own names rank
-- above what others call it.
create table place_names (
  place_id uuid not null references places on delete cascade,
  key text not null,
  own boolean not null,
  population integer not null,
  primary key (place_id, key)
);
create index place_names_by_two on place_names (left(key, 2), own desc, population desc);
create index place_names_by_prefix on place_names (key text_pattern_ops);
create index place_names_by_likeness on place_names using gin (key gin_trgm_ops);

-- The estimate of the road between two places in whole kilometres: a fifth more than the great circle. The same
-- arithmetic stands in server/search/price.ts; a test holds the two together.
create function road_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns integer language sql immutable strict parallel safe as $$
  select ceil(1.2 * 2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2
  ))) - 1e-9)::integer
$$;
