-- How the last run of each queue ended, on whichever process it ran: for metrics and the back-office.
create table job_runs (
  queue text primary key,
  -- A queue that has never succeeded is late from its first start on.
  started_at timestamptz not null default now(),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error text,
  consecutive_failures integer not null default 0,
  last_seconds double precision
);
