-- One package of each photographer, the one of the lowest price, stands for them where they are counted, and where no hours and no
-- occasion are asked for: with what else they offer, so that nothing has to be read but this row.
alter table search_offers add column lead boolean, add column services text[];
update search_offers o set lead = o.package_id = k.cheapest, services = k.services
from (
  select photographer_id, array_agg(distinct service) as services,
    (array_agg(package_id order by price_minor, package_id))[1] as cheapest
  from search_offers group by photographer_id
) k where k.photographer_id = o.photographer_id;
alter table search_offers alter column lead set not null, alter column services set not null;
create index search_offers_by_lead on search_offers (reach, latitude, longitude)
  include (farthest_km, services, languages) where lead;
