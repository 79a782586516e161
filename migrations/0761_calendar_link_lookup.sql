-- migrate: concurrently
create unique index concurrently if not exists calendar_exports_by_hash on calendar_exports (token_hash);
