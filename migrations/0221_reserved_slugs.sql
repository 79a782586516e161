-- A former slug stays reserved only if clients could have seen it: true once the studio was listed under its present slug.
alter table studios add column slug_listed boolean not null default false;
update studios set slug_listed = true
  where listed or verification = 'approved'
    or exists (select from bookings b where b.photographer_id = studios.photographer_id);
delete from former_slugs f using studios s where s.photographer_id = f.photographer_id and not s.slug_listed;
