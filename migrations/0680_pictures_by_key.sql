-- migrate: concurrently
-- The daily storage check reads rows in the order of their objects' keys (server/core/pictures/keys.ts).
create index concurrently if not exists pictures_by_key on pictures (right(id::text, 2) collate "C", id)
  where state = 'ready' and prepared is null;
