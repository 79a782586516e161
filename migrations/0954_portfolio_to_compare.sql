-- migrate: concurrently
-- The job that compares portfolio photos reads those that were not compared.
create index concurrently if not exists portfolio_pictures_to_compare on portfolio_pictures (picture_id)
  where compared_at is null;
