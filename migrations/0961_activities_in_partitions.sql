-- The table becomes the only partition of one with its name: no row is copied or read. See docs/decisions/725.
set local lock_timeout = '500ms';
alter table activities rename to activities_default;
-- safe: by an index that is there already, on columns that are never null
alter table activities_default drop constraint activities_pkey,
  add constraint activities_default_key primary key using index activities_default_key;
create table activities (like activities_default including defaults including constraints) partition by range (created_at);
alter table activities add primary key (id, created_at), add foreign key (actor_id) references people;
create index on activities (created_at desc, id desc);
create index on activities (subject_id, created_at desc);
create index on activities (actor_id, created_at desc);
create index on activities (action, created_at desc);
alter table activities attach partition activities_default default;
