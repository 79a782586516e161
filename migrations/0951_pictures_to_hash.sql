-- migrate: concurrently
-- The backfill of hashes reads the photos that have none.
create index concurrently if not exists pictures_to_hash on pictures (id)
  where hashed = 0 and state in ('ready', 'withheld') and prepared is null and purpose in ('portfolio', 'gallery');
