-- Reviews are blind: `visible_at` is the end of the time to write one, and now() once both are in. Those of before are
-- visible since they were written.
alter table reviews
  add column visible_at timestamptz not null default now(),
  -- false: search does not know of it yet
  add column counted boolean not null default true,
  add column answer text,
  add column answered_at timestamptz,
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add constraint reviews_answer_whole check ((answer is null) = (answered_at is null)),
  add constraint reviews_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null));
update reviews set visible_at = least(created_at, now());
create index reviews_to_count on reviews (visible_at) where not counted;

-- What photographers say of clients, for photographers only.
create table client_reviews (
  id uuid primary key,
  booking_id uuid not null unique references bookings,
  client_id uuid not null references people,
  photographer_id uuid not null references people,
  rating smallint not null check (rating between 1 and 5),
  review text not null,
  created_at timestamptz not null default now(),
  visible_at timestamptz not null,
  hidden_at timestamptz,
  hidden_reason text,
  constraint client_reviews_hidden_with_reason check ((hidden_at is null) = (hidden_reason is null))
);
create index client_reviews_of_client on client_reviews (client_id, created_at desc, id desc);
create index client_reviews_by_photographer on client_reviews (photographer_id);
