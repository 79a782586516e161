-- As in 0961.
set local lock_timeout = '500ms';
alter table booking_events rename to booking_events_default;
-- safe: by an index that is there already, on columns that are never null
alter table booking_events_default drop constraint booking_events_pkey,
  add constraint booking_events_default_key primary key using index booking_events_default_key;
create table booking_events (like booking_events_default including defaults including constraints) partition by range (at);
alter table booking_events add primary key (id, at), add foreign key (booking_id) references bookings on delete cascade;
create index on booking_events (booking_id, at, id);
alter table booking_events attach partition booking_events_default default;
