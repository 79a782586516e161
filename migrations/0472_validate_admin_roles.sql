alter table people validate constraint people_admin_role;
