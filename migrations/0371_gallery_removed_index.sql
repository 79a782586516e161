-- migrate: concurrently
-- Every hour a job looks for photos that were removed a day ago, among all delivered ones.
create index concurrently if not exists gallery_pictures_removed on gallery_pictures (removed_at) where removed_at is not null;
