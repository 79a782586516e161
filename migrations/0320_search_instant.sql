-- Whether the photographer takes instant bookings now, so that search can filter by it. Derived like the rest of the row.
alter table search_offers add column instant boolean not null default false;
