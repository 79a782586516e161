-- Where an occasion is asked for, the planner cannot tell how small a box is and would read this index, with all occasions of the box. The
-- one that begins with the service answers both: without an occasion it is asked for each of them.
drop index search_offers_by_place;

-- No longer strict: only then does the planner put the arithmetic into the statement that uses it, instead of calling a
-- function for each row. None of its values is ever null.
create or replace function road_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns integer language sql immutable parallel safe as $$
  select ceil(1.2 * 2 * 6371.0088 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2
  ))) - 1e-9)::integer
$$;
