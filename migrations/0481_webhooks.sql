-- Where the operator's own tools receive events. The secret signs what is sent, so it is sealed and not hashed.
create table webhook_endpoints (
  id uuid primary key,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  paused_at timestamptz,
  paused_reason text check (paused_reason in ('owner', 'failures', 'restore')),
  last_success_at timestamptz,
  created_at timestamptz not null default now(),
  check ((paused_at is null) = (paused_reason is null))
);
-- One event for one endpoint. A replay is a delivery of its own, of the same event.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event_id uuid not null,
  kind text not null,
  body text not null,
  about uuid[] not null default '{}',
  is_replay boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  last_attempt_at timestamptz,
  response_status int,
  response_text text,
  error text,
  created_at timestamptz not null default now()
);
create index webhook_endpoints_failing on webhook_endpoints (paused_at) where paused_reason = 'failures';
create unique index webhook_deliveries_once on webhook_deliveries (endpoint_id, event_id) where not is_replay;
create index webhook_deliveries_waiting on webhook_deliveries (next_attempt_at) where state = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (created_at, id);
create index webhook_deliveries_about on webhook_deliveries using gin (about);
