-- When a photographer's link was last fetched. It outlives the feed, so that removing and adding a link fetches it no sooner.
-- The link itself is a secret, hence md5(url).
create table feed_fetches (
  photographer_id uuid not null references people on delete cascade,
  link text not null,
  fetched_at timestamptz not null default now(),
  primary key (photographer_id, link)
);
create index feed_fetches_by_time on feed_fetches (fetched_at);

-- When a feed of the same photographer was last fetched: the queue serves the one first who has waited longest.
alter table calendar_feeds add column owner_turn_at timestamptz not null default 'epoch';
update calendar_feeds set owner_turn_at = turn.at
  from (select photographer_id, max(checked_at) as at from calendar_feeds group by 1) turn
  where turn.photographer_id = calendar_feeds.photographer_id and turn.at is not null;
drop index calendar_feeds_by_check;
create index calendar_feeds_by_turn on calendar_feeds (owner_turn_at);
