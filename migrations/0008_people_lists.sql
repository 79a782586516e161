-- No list shows erased people, so the indexes of the lists leave them out; and the highest rate or the last name comes
-- first without those who have none, which needs an order of its own.
drop index people_by_age, people_by_name, people_by_email, people_by_rate;
create index people_by_age on people (role, created_at desc, id desc) where erased_at is null;
create index people_by_name on people (role, lower(full_name), id) where erased_at is null;
create index people_by_name_desc on people (role, lower(full_name) desc nulls last, id desc) where erased_at is null;
create index people_by_email on people (role, email, id) where erased_at is null;
create index people_by_rate on people (role, hourly_rate_minor, id) where erased_at is null;
create index people_by_rate_desc on people (role, hourly_rate_minor desc nulls last, id desc) where erased_at is null;
create index reviews_by_client on reviews (client_id);
