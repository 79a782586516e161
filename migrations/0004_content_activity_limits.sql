-- Every save is a new version; the newest one is what the public reads.
create table page_versions (
  id uuid primary key,
  type text not null check (type in ('terms_condition', 'privacy_policy')),
  version integer not null check (version > 0),
  title text not null,
  content text not null,
  saved_by uuid references people,
  created_at timestamptz not null default now(),
  unique (type, version)
);

create table activities (
  id uuid primary key,
  actor_id uuid references people,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index activities_by_age on activities (created_at desc, id desc);
create index activities_by_subject on activities (subject_id, created_at desc);
create index activities_by_actor on activities (actor_id, created_at desc);
create index activities_by_action on activities (action, created_at desc);

-- Counts of attempts in fixed windows, shared by all processes. Losing it in a crash costs nothing, so it is unlogged.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (key, window_start)
);
create index rate_limits_by_window on rate_limits (window_start);
