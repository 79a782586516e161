-- migrate: concurrently
create index concurrently if not exists payouts_failed on payouts (photographer_id, created_at) where failed_at is not null;
