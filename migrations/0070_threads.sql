-- One conversation for each client and photographer.
create table threads (
  id uuid primary key,
  client_id uuid not null references people on delete cascade,
  photographer_id uuid not null references people on delete cascade,
  -- up to where each of them has read, and who wants to hear no more
  client_read_at timestamptz,
  photographer_read_at timestamptz,
  blocked_by_client_at timestamptz,
  blocked_by_photographer_at timestamptz,
  last_message_at timestamptz,
  created_at timestamptz not null default now(),
  check (client_id <> photographer_id),
  unique (client_id, photographer_id)
);
create index threads_of_client on threads (client_id, last_message_at desc, id desc);
create index threads_of_photographer on threads (photographer_id, last_message_at desc, id desc);

create table thread_messages (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  sender_id uuid not null references people,
  text text not null,
  -- A message that was sent twice because its answer got lost is one message.
  idempotency_key text,
  created_at timestamptz not null default clock_timestamp(),
  -- when the other one was mailed about it
  mailed_at timestamptz,
  unique (sender_id, idempotency_key)
);
create index thread_messages_in_order on thread_messages (thread_id, created_at desc, id desc);
create index thread_messages_to_mail on thread_messages (created_at) where mailed_at is null;

create table thread_reports (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  reporter_id uuid not null references people on delete cascade,
  reason text not null,
  created_at timestamptz not null default now()
);
create index thread_reports_by_age on thread_reports (created_at desc, id desc);
