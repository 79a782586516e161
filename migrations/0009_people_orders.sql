-- "Highest rate" and "name, Z to A" end with those who have none. Read as one expression, both ends of these lists can be
-- walked from an index (an order with nulls last cannot be read backwards by the list's common query).
drop index people_by_name_desc, people_by_rate_desc;
create index people_by_name_or_none on people (role, coalesce(lower(full_name), ''), id) where erased_at is null;
create index people_by_rate_or_none on people (role, coalesce(hourly_rate_minor, -1), id) where erased_at is null;
