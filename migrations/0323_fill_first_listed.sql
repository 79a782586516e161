-- migrate: batches
-- Photographers who were listed before this column are not new.
update studios set first_listed_at = created_at where photographer_id in (
  select photographer_id from studios where first_listed_at is null and (listed or slug_listed) limit 5000);
