-- What an administrator may do (contract/api/roles.ts). An administrator without a role reaches their own account only.
alter table people add column admin_role text;
alter table people add constraint people_admin_role check (
  admin_role is null or (role = 'admin' and admin_role in ('owner', 'support', 'finance', 'editor'))
) not valid;

-- The administrator's role when this happened; null for the product itself, members and entries before roles.
alter table activities add column actor_role text;
