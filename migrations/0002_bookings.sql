create table bookings (
  id uuid primary key,
  client_id uuid not null references people,
  photographer_id uuid not null references people,
  status text not null default 'pending' check (status in ('pending', 'confirm', 'completed', 'cancelled')),
  description text not null default '',
  final_amount_minor bigint not null check (final_amount_minor >= 0),
  -- Wall-clock at the place of the shoot; a shoot that ends "before" it starts ends on the next day.
  shoot_date date not null,
  start_time time not null,
  end_time time not null check (end_time <> start_time),
  time_zone text not null default 'UTC',
  during tstzrange not null generated always as (
    tstzrange(
      (shoot_date + start_time) at time zone time_zone,
      (shoot_date + end_time + case when end_time < start_time then interval '1 day' else interval '0' end)
        at time zone time_zone
    )
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (client_id <> photographer_id),
  -- lets a transaction point at its booking together with both people, so that the copies cannot disagree
  unique (id, client_id, photographer_id),
  constraint bookings_no_overlap exclude using gist (photographer_id with =, during with &&)
    where (status <> 'cancelled')
);
create index bookings_by_age on bookings (created_at desc, id desc);
create index bookings_by_status on bookings (status, created_at desc, id desc);
create index bookings_by_photographer on bookings (photographer_id, created_at desc, id desc);
create index bookings_by_client on bookings (client_id);
create index bookings_by_date on bookings (shoot_date, id);
create index bookings_by_amount on bookings (final_amount_minor, id);

-- One order of money for each booking.
create table transactions (
  id uuid primary key,
  booking_id uuid not null unique,
  client_id uuid not null,
  photographer_id uuid not null,
  total_minor bigint not null check (total_minor >= 0),
  upfront_minor bigint not null check (upfront_minor >= 0),
  remaining_minor bigint not null check (remaining_minor >= 0),
  payment_status text not null default 'pending'
    check (payment_status in ('completed', 'pending', 'failed', 'refunded', 'processing')),
  payment_stage text not null default 'pending'
    check (payment_stage in ('completed', 'upfront', 'partial', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (upfront_minor + remaining_minor = total_minor),
  foreign key (booking_id, client_id, photographer_id) references bookings (id, client_id, photographer_id)
);
create index transactions_by_age on transactions (created_at desc, id desc);
create index transactions_by_status on transactions (payment_status, created_at desc, id desc);
create index transactions_by_photographer on transactions (photographer_id, created_at desc, id desc);
create index transactions_by_client on transactions (client_id);
create index transactions_by_amount on transactions (total_minor, id);

-- The ledger: what was really captured and refunded, never edited.
create table payments (
  id uuid primary key,
  transaction_id uuid not null references transactions,
  kind text not null check (kind in ('capture', 'refund')),
  amount_minor bigint not null check (amount_minor > 0),
  provider text not null default 'manual',
  reference text not null,
  occurred_at timestamptz not null default now(),
  unique (provider, reference)
);
create index payments_by_transaction on payments (transaction_id);

create table reviews (
  id uuid primary key,
  booking_id uuid not null unique references bookings,
  client_id uuid not null references people,
  photographer_id uuid not null references people,
  rating smallint not null check (rating between 1 and 5),
  review text not null default '',
  created_at timestamptz not null default now()
);
create index reviews_by_photographer on reviews (photographer_id, created_at desc, id desc);
