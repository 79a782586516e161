-- Browsers that show push notifications. A subscription ends with the session that made it.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_session on push_subscriptions (session_id);
-- Notifications that wait for the next run of the job. Without names or texts: a locked screen shows them.
create table pushes (
  id uuid primary key,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  kind text not null check (kind in ('message', 'request')),
  path text not null,
  created_at timestamptz not null default now()
);
create index pushes_by_subscription on pushes (subscription_id);
