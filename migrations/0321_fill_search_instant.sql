-- migrate: batches
update search_offers set instant = true where package_id in (
  select o.package_id from search_offers o join studios s on s.photographer_id = o.photographer_id
  where not o.instant and s.instant and (
    select count(*) from bookings given_up where given_up.photographer_id = s.photographer_id
      and given_up.cancelled_by = 'photographer' and given_up.state_since > now() - interval '6 months') < 3
  limit 5000);
