-- How many events the last reading found that no webhook had brought, and when; kept until the next such reading.
alter table event_cursors add column missed integer not null default 0;
alter table event_cursors add column missed_at timestamptz;
-- safe: one row for each provider
create index event_cursors_missed on event_cursors (missed_at) where missed_at is not null;
