-- As in 0961. All deliveries of an event are written by one statement, so at one time.
set local lock_timeout = '500ms';
alter table webhook_deliveries rename to webhook_deliveries_default;
-- safe: by an index that is there already, on columns that are never null
alter table webhook_deliveries_default drop constraint webhook_deliveries_pkey,
  add constraint webhook_deliveries_default_key primary key using index webhook_deliveries_default_key;
-- safe: the table is locked already, and this only takes a file away
drop index webhook_deliveries_once;
create table webhook_deliveries (like webhook_deliveries_default including defaults including constraints) partition by range (created_at);
alter table webhook_deliveries add primary key (id, created_at),
  add foreign key (endpoint_id) references webhook_endpoints on delete cascade;
create unique index on webhook_deliveries (endpoint_id, event_id, created_at) where not is_replay;
create index on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index on webhook_deliveries (created_at, id);
create index on webhook_deliveries using gin (about);
alter table webhook_deliveries attach partition webhook_deliveries_default default;
