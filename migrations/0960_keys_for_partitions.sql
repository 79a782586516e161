-- migrate: concurrently
-- The key of a partitioned table contains the column that it is divided by; see docs/decisions/725.
create unique index concurrently if not exists activities_default_key on activities (id, created_at);
create unique index concurrently if not exists mails_default_key on mails (id, created_at);
create unique index concurrently if not exists mails_default_once_a_batch on mails (batch_id, recipient, created_at);
-- What the deletion of expired data reads every hour; see forgetMails of server/app/retention.ts.
create index concurrently if not exists mails_default_of_list on mails (created_at)
  where kind in ('welcome', 'notification', 'invitation', 'resubscribe', 'leave_list') and recipient is not null;
create unique index concurrently if not exists booking_events_default_key on booking_events (id, at);
