-- A browser has one subscription for each session. Of several, the newest stays.
-- safe: the table is new, with a row for each browser that turned notifications on
delete from push_subscriptions s using push_subscriptions newer
where newer.session_id = s.session_id and (newer.created_at, newer.id) > (s.created_at, s.id);
-- Since when sending fails; null after a success.
alter table push_subscriptions add column failing_since timestamptz;
