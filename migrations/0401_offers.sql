-- A custom offer that a photographer sends in a conversation. Its text is the message's. It holds no time.
create table offers (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  message_id uuid not null unique references thread_messages on delete cascade,
  place_id uuid not null references places,
  -- local time at the place
  shoot_date date not null,
  start_time text not null check (start_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  minutes integer not null check (minutes between 30 and 1440),
  price_minor bigint not null check (price_minor > 0),
  currency text not null,
  policy text not null check (policy in ('flexible', 'standard', 'event')),
  delivery_days integer not null check (delivery_days between 1 and 90),
  upfront_percent integer not null check (upfront_percent between 10 and 100),
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now()
);
create index offers_of_thread on offers (thread_id, created_at desc, id desc);

-- The bookings that a client made from an offer: one for each hold, of which at most one is paid.
create table offer_bookings (
  booking_id uuid primary key references bookings on delete cascade,
  offer_id uuid not null references offers on delete cascade
);
create index offer_bookings_of_offer on offer_bookings (offer_id);
