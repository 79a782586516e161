-- migrate: batches
-- Administrators from before roles may do everything, as they could.
update people set admin_role = 'owner' where id in (
  select id from people where role = 'admin' and admin_role is null limit 1000);
