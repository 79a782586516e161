-- migrate: concurrently
-- The books export payments in the order of their time, of any period.
create index concurrently if not exists payments_by_time on payments (occurred_at, id);
