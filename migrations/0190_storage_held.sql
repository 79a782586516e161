-- After a restore nobody knows whether the storage of photographs is this database's own or that of the one still in use:
-- nothing is removed from it until a person says so (`npm run storage:check -- --remove`).
alter table settings add column storage_held boolean not null default false;
