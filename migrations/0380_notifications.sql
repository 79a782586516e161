-- What was emailed to a member, or would have been without their email settings. The site lists it under the bell.
create table notifications (
  id uuid primary key,
  person_id uuid not null references people on delete cascade,
  kind text not null,
  -- A checksum of what it is about: while one is unread, news about the same thing replaces it.
  topic text not null,
  title text not null,
  path text not null,
  booking_id uuid references bookings on delete cascade,
  thread_id uuid references threads on delete cascade,
  -- Whose date became available.
  photographer_id uuid references people on delete cascade,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index notifications_unread on notifications (person_id, topic) where read_at is null;
create index notifications_by_person on notifications (person_id, created_at desc);
create index notifications_by_booking on notifications (booking_id) where booking_id is not null;
create index notifications_by_thread on notifications (thread_id) where thread_id is not null;
create index notifications_by_photographer on notifications (photographer_id) where photographer_id is not null;
create index notifications_by_age on notifications (created_at);
