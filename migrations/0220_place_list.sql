-- Which version of the list of places is in the tables; no row while the first one is being loaded.
create table place_list (
  version text primary key,
  loaded_at timestamptz not null default now()
);
insert into place_list (version) select 'unknown' where exists (select from place_names);
